import type { OutboxItem } from '@hearth/contract';
import type { OutboxEntry } from '../../../core/mail/index.ts';

export function presentMessage(entry: OutboxEntry): OutboxItem {
  return {
    id: entry.id,
    channel: entry.channel,
    to: entry.to,
    template: entry.template,
    language: entry.language,
    subject: entry.subject,
    state: entry.state,
    attempts: entry.attempts,
    nextAt: entry.nextAt ?? null,
    error: entry.error ?? null,
    createdAt: entry.createdAt,
    sentAt: entry.sentAt ?? null,
  };
}
