import type { EmulatorRouteDeps } from './deps.ts';

/**
 * The hidden frame that passes the widget's result to the app. Apps with `@hearth/client` give it a channel; for apps
 * that point the plain SDK at an emulator it has to load Google's `gapi`, which no page of `hearth start` does.
 */
export function addIframe({ hearth: { host } }: EmulatorRouteDeps): void {
  host.app.get('/emulator/auth/iframe', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><meta charset="utf-8"><title>Auth Emulator Helper Iframe</title>' +
          '<script src="/emulator/auth/iframe.js"></script>',
      ),
  );
  host.app.get('/emulator/auth/iframe.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
}

const script = `'use strict';
const query = new URLSearchParams(location.search);
const storageKey = query.get('apiKey') + ':' + query.get('appName');
const slot = 'firebase:redirectEvent:' + storageKey;
const waiting = [];
let send = (authEvent) => waiting.push(authEvent);

function connected(sender) {
  send = sender;
  const stored = sessionStorage.getItem(slot);
  sessionStorage.removeItem(slot);
  send(stored ? JSON.parse(stored) : { type: 'unknown', error: { code: 'auth/no-auth-event' } });
  for (const authEvent of waiting.splice(0)) send(authEvent);
}

const support = { status: 'ACK', webStorageSupport: true };

function connectChannel(port) {
  port.onmessage = ({ data }) => port.postMessage({ answerTo: data.id, data: support });
  connected((authEvent) => port.postMessage({ name: 'authEvent', data: { type: 'authEvent', authEvent } }));
}

function connectGapi() {
  const filter = gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER;
  const parentFrame = gapi.iframes.getContext().getParentIframe();
  parentFrame.register('webStorageSupport', () => support, filter);
  connected((authEvent) => parentFrame.send('authEvent', { type: 'authEvent', authEvent }, () => {}, filter));
}
window.gapi_onload = () => gapi.load('gapi.iframes', { callback: connectGapi });

let hasChannel = false;
window.addEventListener('message', ({ data, origin, source, ports }) => {
  if (typeof data !== 'object' || data === null) return;
  if (source === parent && data.hearth === 'connect' && ports[0] && !hasChannel) {
    hasChannel = true;
    connectChannel(ports[0]);
  } else if (origin === location.origin && data.eventType === 'sendAuthEvent') {
    if (data.data.storageKey === storageKey) send(data.data.authEvent);
  }
});

// A channel comes as soon as the frame has loaded, or it does not come.
window.addEventListener('load', () => setTimeout(() => {
  if (hasChannel) return;
  const script = document.createElement('script');
  script.src = 'https://apis.google.com/js/api.js';
  document.head.append(script);
}, 100));
`;
