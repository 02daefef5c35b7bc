/**
 * Runs in the hidden frame of an app. It receives results from popups of this server and passes them on through a
 * message channel, which it accepts only from pages of authorised apps. Plain JavaScript, because it is served as is.
 */
export const iframeScript = `'use strict';
(() => {
  const { origins, loopback, any } = JSON.parse(document.documentElement.dataset.origins);
  const query = new URLSearchParams(location.search);
  const storageKey = query.get('apiKey') + ':' + query.get('appName');
  const waiting = [];
  let port = null;

  const isLoopback = (origin) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
  const isAuthorised = (origin) =>
    origin !== 'null' && (any || origins.includes(origin) || (loopback && isLoopback(origin)));

  const send = (authEvent) => {
    if (port) port.postMessage({ name: 'authEvent', data: { type: 'authEvent', authEvent } });
    else waiting.push(authEvent);
  };

  const takeRedirectEvent = () => {
    const key = 'firebase:redirectEvent:' + storageKey;
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) || 'null');
      sessionStorage.removeItem(key);
      return kept;
    } catch {
      // No storage in a frame of another site, or nothing that can be read: there is no answer.
      return null;
    }
  };

  const answers = {
    ping: () => ({ status: 'ACK' }),
    webStorageSupport: () => ({ status: 'ACK', webStorageSupport: true }),
  };

  const connect = (given) => {
    port = given;
    port.onmessage = ({ data }) => {
      const answer = Object.hasOwn(answers, data.name) ? answers[data.name]() : { status: 'ERROR' };
      port.postMessage({ answerTo: data.id, data: answer });
    };
    const nothing = { type: 'unknown', error: { code: 'auth/no-auth-event', message: 'Nothing is waiting.' } };
    send(takeRedirectEvent() || nothing);
    for (const authEvent of waiting.splice(0)) send(authEvent);
  };

  addEventListener('message', ({ data, origin, source, ports }) => {
    if (typeof data !== 'object' || data === null) return;
    if (origin === location.origin && data.eventType === 'sendAuthEvent') {
      if (data.data && data.data.storageKey === storageKey) send(data.data.authEvent);
    } else if (source === parent && data.hearth === 'connect' && ports[0] && !port && isAuthorised(origin)) {
      connect(ports[0]);
    }
  });
})();
`;
