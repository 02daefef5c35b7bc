/**
 * Runs on the page to which a provider redirects. A popup passes the result to this server's frame in the page that
 * opened it; a redirect stores it for that frame and returns to the app. Plain JavaScript, because it is served as is.
 */
export const handlerScript = `'use strict';
(() => {
  const delivery = JSON.parse(document.body.dataset.delivery);
  const say = (text) => {
    document.getElementById('say').textContent = text;
  };

  const goBack = () => {
    try {
      sessionStorage.setItem('firebase:redirectEvent:' + delivery.storageKey, JSON.stringify(delivery.authEvent));
    } catch {
      // The app hears of no answer then, and offers to sign in again.
    }
    location.replace(delivery.redirectUrl);
  };

  const isOurs = (frame) => {
    try {
      const query = new URLSearchParams(frame.location.search);
      return (
        frame.location.origin === location.origin &&
        query.get('apiKey') + ':' + query.get('appName') === delivery.storageKey
      );
    } catch {
      // A frame of somebody else's.
      return false;
    }
  };

  const passToFrame = () => {
    const frames = window.opener ? Array.from({ length: window.opener.length }, (_, at) => window.opener[at]) : [];
    const ours = frames.filter(isOurs);
    const { storageKey, authEvent } = delivery;
    for (const frame of ours) {
      frame.postMessage({ eventType: 'sendAuthEvent', data: { storageKey, authEvent } }, location.origin);
    }
    return ours.length > 0;
  };

  let tries = 0;
  const tryToPass = () => {
    if (passToFrame()) return say('You can close this window.');
    tries += 1;
    if (tries < 40) return setTimeout(tryToPass, 250);
    return say('The page that you came from is closed. Close this window and sign in again.');
  };

  if (delivery.isPopup) tryToPass();
  else goBack();
})();
`;
