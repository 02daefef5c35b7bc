/** The keys under which answers about signing in are remembered. */
export const settingsKeys = {
  settings: ['sign-in-settings', 'settings'],
  providers: ['sign-in-settings', 'providers'],
  keys: ['sign-in-settings', 'keys'],
} as const;
