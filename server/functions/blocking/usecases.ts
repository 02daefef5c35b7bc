import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { BlockingAnswer, BlockingCall, BlockingFunctions, UserSnapshot } from '../../identity/index.ts';
import type { Deployed, FunctionRegistry } from '../codebases/usecases/registry.ts';
import { unsignedToken } from '../runtime/domain/unsigned-token.ts';
import { withinDeadline } from '../runtime/usecases/within-deadline.ts';

interface BlockingDeps {
  readonly registry: FunctionRegistry;
  readonly clock: Clock;
  readonly project: string;
}

/** Functions that identity asks before it acts. Several for one event are asked in the order of their names. */
export function createBlockingFunctions({ registry, clock, project }: BlockingDeps): BlockingFunctions {
  const waiting = (event: BlockingCall['event']) =>
    registry
      .all()
      .filter(({ spec: { trigger } }) => trigger.kind === 'blocking' && trigger.event === event)
      .sort((one, other) => (one.spec.name < other.spec.name ? -1 : 1));
  return {
    hears: (event) => waiting(event).length > 0,
    async call(call) {
      let answer: BlockingAnswer = {};
      for (const deployed of waiting(call.event)) {
        const claims = claimsOf(call, { project, now: clock.now(), target: deployed.spec.name });
        answer = { ...answer, ...(await ask(deployed, claims, call.client.address)) };
      }
      return answer;
    },
  };
}

async function ask(
  { spec, runtime }: Deployed,
  claims: Readonly<Record<string, unknown>>,
  client: string,
): Promise<BlockingAnswer> {
  const jwt = unsignedToken(claims);
  const message = {
    target: spec.name,
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    address: '127.0.0.1',
    verified: { blocking: { token: jwt, claims } },
  };
  try {
    const body = Buffer.from(JSON.stringify({ data: { jwt } }));
    const reply = await withinDeadline(limits.functions.blockingMs, (signal) =>
      runtime.request(spec, message, body, { client, signal }),
    );
    if (!Buffer.isBuffer(reply.body)) {
      reply.body.destroy();
      throw refused('An unexpected answer.');
    }
    const text = reply.body.toString('utf8');
    if (reply.status !== 200) throw refused(text.slice(0, answerLengthMax));
    const parsed = v.safeParse(answerSchema, JSON.parse(text));
    if (!parsed.success) throw refused('An unexpected answer.');
    return answerOf(parsed.output);
  } catch (error) {
    // A function that cannot answer must not let anybody in.
    if (error instanceof AppError && error.code === 'auth/blocking-function-error') throw error;
    throw refused(error instanceof AppError ? error.message : 'An unexpected answer.', error);
  }
}

const answerLengthMax = 2000;

/** The sentence that Firebase's clients get, with the reply of the function. */
function refused(reply: string, cause?: unknown): AppError {
  const sentence = `HTTP Cloud Function returned an error: ${reply}`;
  return new AppError('auth/blocking-function-error', { sentence, cause });
}

const claimsSchema = v.nullish(v.record(v.string(), v.unknown()));
const answerSchema = v.object({
  userRecord: v.optional(
    v.object({
      displayName: v.nullish(v.string()),
      photoURL: v.nullish(v.string()),
      disabled: v.nullish(v.boolean()),
      emailVerified: v.nullish(v.boolean()),
      customClaims: claimsSchema,
      sessionClaims: claimsSchema,
    }),
  ),
});

function answerOf({ userRecord = {} }: v.InferOutput<typeof answerSchema>): BlockingAnswer {
  const { displayName, photoURL, disabled, emailVerified, customClaims, sessionClaims } = userRecord;
  return {
    ...(displayName !== undefined && { displayName: displayName ?? '' }),
    ...(photoURL !== undefined && { photoUrl: photoURL ?? '' }),
    ...(typeof disabled === 'boolean' && { disabled }),
    ...(typeof emailVerified === 'boolean' && { emailVerified }),
    ...(customClaims !== undefined && { claims: customClaims ?? {} }),
    ...(sessionClaims && { sessionClaims }),
  };
}

/** The claims of Firebase's token for blocking functions. */
function claimsOf(
  call: BlockingCall,
  { project, now, target }: { readonly project: string; readonly now: number; readonly target: string },
): Readonly<Record<string, unknown>> {
  const iat = Math.floor(now / 1000);
  const { user, client } = call;
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: `https://us-central1-${project}.cloudfunctions.net/${target}`,
    iat,
    exp: iat + 60 * 60,
    event_id: newId(),
    event_type: call.event,
    ip_address: client.address,
    user_agent: client.agent,
    ...defined({
      sub: user?.uid,
      locale: call.language,
      sign_in_method: call.signInMethod,
      raw_user_info: call.rawUserInfo,
      email: call.email,
      email_type: call.emailType,
      phone_number: call.phone,
      sms_type: call.smsType,
      user_record: user && userRecord(user),
    }),
  };
}

function userRecord(user: UserSnapshot): Readonly<Record<string, unknown>> {
  return {
    uid: user.uid,
    email_verified: user.emailVerified,
    disabled: user.disabled,
    ...defined({
      email: user.email,
      display_name: user.displayName,
      photo_url: user.photoUrl,
      phone_number: user.phone,
      custom_claims: Object.keys(user.claims).length > 0 ? user.claims : undefined,
    }),
    metadata: { creation_time: user.createdAt, ...defined({ last_sign_in_time: user.lastLoginAt }) },
    tokens_valid_after_time: Math.floor(user.validSince / 1000),
    provider_data: user.providers.map(({ providerId, rawId, email, displayName, photoUrl, phone }) => ({
      provider_id: providerId,
      uid: rawId,
      ...defined({ email, display_name: displayName, photo_url: photoUrl, phone_number: phone }),
    })),
  };
}

function defined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}
