import type { AppError } from '../../../lib/backend/app-error.ts';

export type WhyGone = 'notFound' | 'expired' | 'paused' | 'exhausted' | 'scheduled' | 'suspended';

/** Why an address does not open, where it is the address and not the line to the server; null otherwise. */
export function whyGone({ code, detail }: Pick<AppError, 'code' | 'detail'>): WhyGone | null {
  if (code === 'link/not-found') return 'notFound';
  if (code !== 'link/gone') return null;
  return reasons.find((reason) => reason === detail.why) ?? 'suspended';
}

/** When a link opens that is not open yet. */
export function opensAt({ detail }: Pick<AppError, 'detail'>): number | null {
  return typeof detail.opensAt === 'number' ? detail.opensAt : null;
}

const reasons = ['expired', 'paused', 'exhausted', 'scheduled'] as const;

/** Whether the link asks anew for what lets a visitor in: it was given another password, or is for others now. */
export function asksAgain({ code }: Pick<AppError, 'code'>): boolean {
  return code === 'link/password-required' || code === 'link/email-required';
}
