"""Barbarossa: Army Group Centre, 1941 (East Front Series, Barbarossa Standard Rules)."""
