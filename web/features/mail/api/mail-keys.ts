/** The keys under which answers about mail are remembered. */
export const mailKeys = {
  outbox: ['mail', 'outbox'],
  message: (id: string) => ['mail', 'message', id],
  templates: ['mail', 'templates'],
  template: (name: string, language: string) => ['mail', 'template', name, language],
} as const;
