import type { AppError } from '../../../lib/backend/app-error.ts';

export type UnavailableReason = 'notFound' | 'expired' | 'paused' | 'exhausted' | 'scheduled' | 'suspended';

/** The reason why a link does not open; null for errors of the network or the server. */
export function unavailableReason({ code, detail }: Pick<AppError, 'code' | 'detail'>): UnavailableReason | null {
  if (code === 'link/not-found') return 'notFound';
  if (code !== 'link/gone') return null;
  return reasons.find((reason) => reason === detail.why) ?? 'suspended';
}

/** The opening time of a scheduled link. */
export function opensAt({ detail }: Pick<AppError, 'detail'>): number | null {
  return typeof detail.opensAt === 'number' ? detail.opensAt : null;
}

const reasons = ['expired', 'paused', 'exhausted', 'scheduled'] as const;

/** Whether the link demands new credentials, because the owner changed its password or its recipients. */
export function requiresCredentials({ code }: Pick<AppError, 'code'>): boolean {
  return code === 'link/password-required' || code === 'link/email-required';
}
