import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { presentFactor } from '../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant } from '../api/fields.ts';
import { requestInfoOf } from '../api/guards.ts';
import type { CheckedCode } from '../codes/usecases/redeem-code.ts';
import { maskedPhone } from '../second-factors/domain/second-factor.ts';
import type { UseCases } from '../usecases/index.ts';

/** Sets a new password. Without one it describes the code of any kind: the SDK's `checkActionCode`. */
export function handleResetPassword({ checkCode, resetPassword }: Pick<UseCases, 'checkCode' | 'resetPassword'>) {
  const fields = v.object({ oobCode: optionalText, newPassword: optionalText, tenantId: optionalText });
  return async (request: FastifyRequest) => {
    const { oobCode = '', newPassword, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    if (!newPassword) return presentCheckedCode(await checkCode(oobCode));
    const code = await resetPassword({ oobCode, newPassword, ...requestInfoOf(request) });
    return presentCheckedCode({ code, factor: undefined });
  };
}

function presentCheckedCode({ code, factor }: CheckedCode): Record<string, unknown> {
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.kind,
    // The holder of another person's sign-in link must not learn the address, which is required to use the link.
    ...(code.kind !== 'EMAIL_SIGNIN' && { email: code.email }),
    ...(code.newEmail !== null && { newEmail: code.newEmail }),
    ...(factor && { mfaInfo: presentFactor(factor, factor.phone && maskedPhone(factor.phone)) }),
  };
}
