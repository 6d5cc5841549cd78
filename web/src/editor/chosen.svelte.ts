/** What the next die shall show where lines are tried; null: it is rolled. */
export const chosen = $state<{ die: number | null }>({ die: null });
