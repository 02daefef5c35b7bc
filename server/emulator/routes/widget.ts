import * as v from 'valibot';
import { askOrThrow } from './ask.ts';
import type { EmulatorRouteDeps } from './deps.ts';
import { type KnownAccount, widgetPage } from './widget-page.ts';
import { widgetScript } from './widget-script.ts';

/** The page that stands in for every provider: the person chooses or creates an account. */
export function addWidget({ hearth }: EmulatorRouteDeps): void {
  const { app } = hearth.host;
  app.get('/emulator/auth/handler', async (request, reply) => {
    const given = v.safeParse(v.object({ apiKey: v.string(), providerId: v.string() }), request.query);
    if (!given.success)
      return reply.status(400).send({ authEmulator: { error: 'missing apiKey or providerId query parameters' } });
    const accounts = await accountsOf(given.output.providerId);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(widgetPage(given.output.providerId, accounts));
  });
  app.get('/emulator/auth/widget.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(widgetScript),
  );

  async function accountsOf(providerId: string): Promise<readonly KnownAccount[]> {
    const path = `/v1/projects/${hearth.core.config.project}/accounts:batchGet?maxResults=${shownMax}`;
    const { users } = v.parse(accountPage, await askOrThrow(hearth, { method: 'GET', path, admin: true }));
    return users.flatMap(({ providerUserInfo }) => providerUserInfo.filter((info) => info.providerId === providerId));
  }
}

const shownMax = 1000;
const policy = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'";

const accountPage = v.object({
  users: v.optional(
    v.array(
      v.object({
        providerUserInfo: v.optional(
          v.array(
            v.object({
              providerId: v.string(),
              rawId: v.string(),
              email: v.optional(v.string()),
              displayName: v.optional(v.string()),
              screenName: v.optional(v.string()),
              photoUrl: v.optional(v.string()),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
});
