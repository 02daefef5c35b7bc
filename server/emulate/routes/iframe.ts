import type { EmulatorRouteNeeds } from '../routes.ts';

/**
 * The hidden frame through which the widget's answer reaches the app. Apps that point the plain SDK at an emulator load
 * Google's `gapi` themselves, and the frame has to load it too to be understood; no page of `hearth start` does that.
 */
export function addIframe({ hearth: { host } }: EmulatorRouteNeeds): void {
  host.app.get('/emulator/auth/iframe', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><meta charset="utf-8"><title>Auth Emulator Helper Iframe</title>' +
          '<script src="/emulator/auth/iframe.js"></script><script src="https://apis.google.com/js/api.js"></script>',
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
let parentFrame = null;

function tell(authEvent) {
  const event = authEvent || { type: 'unknown', error: { code: 'auth/no-auth-event' } };
  parentFrame.send('authEvent', { type: 'authEvent', authEvent: event }, () => {}, gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER);
}

window.addEventListener('message', (event) => {
  const message = event.data;
  if (event.origin !== location.origin || !message || message.eventType !== 'sendAuthEvent') return;
  if (message.data.storageKey !== storageKey) return;
  if (parentFrame) tell(message.data.authEvent);
  else sessionStorage.setItem(slot, JSON.stringify(message.data.authEvent));
});

window.gapi_onload = () => {
  gapi.load('gapi.iframes', {
    callback: () => {
      parentFrame = gapi.iframes.getContext().getParentIframe();
      parentFrame.register(
        'webStorageSupport',
        () => ({ status: 'ACK', webStorageSupport: true }),
        gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER,
      );
      const stored = sessionStorage.getItem(slot);
      sessionStorage.removeItem(slot);
      tell(stored ? JSON.parse(stored) : null);
    },
  });
};
`;
