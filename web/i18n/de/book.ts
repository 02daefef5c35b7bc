import type { Book } from '../messages.ts';
import { format } from './format.ts';
import { frame } from './frame.ts';
import { ui } from './ui.ts';

export const book: Book = {
  format,
  frame,
  ui,
  later: {
    account: async () => (await import('./account.ts')).account,
    actions: async () => (await import('./actions.ts')).actions,
    activity: async () => (await import('./activity.ts')).activity,
    console: async () => (await import('./console.ts')).console,
    drive: async () => (await import('./drive.ts')).drive,
    driveMore: async () => (await import('./drive-more.ts')).driveMore,
    errors: async () => (await import('./errors.ts')).errors,
    handIn: async () => (await import('./hand-in.ts')).handIn,
    invitation: async () => (await import('./invitation.ts')).invitation,
    links: async () => (await import('./links.ts')).links,
    mail: async () => (await import('./mail.ts')).mail,
    notices: async () => (await import('./notifications.ts')).notices,
    password: async () => (await import('./password.ts')).password,
    people: async () => (await import('./people.ts')).people,
    preview: async () => (await import('./preview.ts')).preview,
    reauth: async () => (await import('./reauth.ts')).reauth,
    requests: async () => (await import('./requests.ts')).requests,
    session: async () => (await import('./session.ts')).session,
    setup: async () => (await import('./setup.ts')).setup,
    signInSettings: async () => (await import('./sign-in-settings.ts')).signInSettings,
    texts: async () => (await import('./texts.ts')).texts,
    uploads: async () => (await import('./uploads.ts')).uploads,
    versions: async () => (await import('./versions.ts')).versions,
    visitor: async () => (await import('./visitor.ts')).visitor,
    work: async () => (await import('./work.ts')).work,
  },
};
