import type { ConsoleFunction } from '@hearth/contract';
import { CalendarClock, Globe, HardDrive, ListTodo, ShieldCheck, SquareFunction, UserRound } from 'lucide-react';

/** What calls a function. */
export function FunctionIcon({ kind }: { readonly kind: ConsoleFunction['kind'] }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />;
}

const icons = {
  callable: SquareFunction,
  http: Globe,
  schedule: CalendarClock,
  task: ListTodo,
  blocking: ShieldCheck,
  object: HardDrive,
  user: UserRound,
} as const;
