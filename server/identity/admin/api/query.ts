import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { optionalText, parseFields } from '../../api/fields.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { listOf, whole } from './fields.ts';
import { refusePool } from './guards.ts';
import { presentManaged } from './present.ts';

const orders = {
  SORT_BY_FIELD_UNSPECIFIED: 'uid',
  USER_ID: 'uid',
  NAME: 'display_name',
  CREATED_AT: 'created_at',
  LAST_LOGIN_AT: 'last_login_at',
  USER_EMAIL: 'email',
} as const;
type Order = keyof typeof orders;
const orderNames = Object.keys(orders) as [Order, ...Order[]];

const pageMax = 500;
const offsetMax = 10_000_000;
const expressionsMax = 100;

/** `accounts:query`: accounts that match expressions, sorted, or only their count. */
export function handleQuery({ queryAccounts }: Pick<AdminUseCases, 'queryAccounts'>) {
  const fields = v.object({
    returnUserInfo: v.optional(v.boolean(), true),
    limit: v.optional(v.pipe(whole, v.maxValue(pageMax)), pageMax),
    offset: v.optional(v.pipe(whole, v.maxValue(offsetMax)), 0),
    sortBy: v.optional(v.picklist(orderNames), 'USER_ID'),
    order: v.optional(v.picklist(['ORDER_UNSPECIFIED', 'ASC', 'DESC']), 'ASC'),
    expression: listOf(
      v.object({ userId: optionalText, email: optionalText, phoneNumber: optionalText }),
      expressionsMax,
    ),
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refusePool(given.tenantId);
    const { count, accounts } = await queryAccounts({
      any: given.expression.map(({ userId, email, phoneNumber }) => ({
        ...(userId !== undefined && { uid: userId }),
        ...(email !== undefined && { email }),
        ...(phoneNumber !== undefined && { phone: phoneNumber }),
      })),
      order: orders[given.sortBy],
      descending: given.order === 'DESC',
      limit: given.limit || pageMax,
      offset: given.offset,
      countOnly: !given.returnUserInfo,
    });
    return {
      recordsCount: String(count),
      ...(given.returnUserInfo && { userInfo: accounts.map(presentManaged) }),
    };
  };
}
