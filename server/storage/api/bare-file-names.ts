import type { HttpApp } from '../../core/http/index.ts';
import { pathOf } from './address.ts';

/**
 * For the emulator: a download that is called like its object says so in the official one's own words (`attachment;
 * filename*=a.png`), because suites compare them letter by letter. RFC 5987 has no such form and browsers pass over it.
 */
export function addBareFileNames(app: HttpApp): void {
  app.addHook('onSend', async (request, reply) => {
    const [, disposition, name] = standardForm.exec(String(reply.getHeader('content-disposition') ?? '')) ?? [];
    if (name === undefined) return;
    const objectName = decodeURIComponent(pathOf(request)).split('/').at(-1);
    if (decodeURIComponent(name) === objectName)
      reply.header('content-disposition', `${disposition}; filename*=${name}`);
  });
}

const standardForm = /^(inline|attachment); filename="[^"]*"; filename\*=UTF-8''(\S+)$/;
