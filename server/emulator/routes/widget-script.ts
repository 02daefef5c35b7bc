/**
 * The script of the page that stands in for providers. The chosen account travels as bare claims in the address that
 * the SDK passes to `signInWithIdp`, which only the emulator accepts.
 */
export const widgetScript = `'use strict';
const query = new URLSearchParams(location.search);
const storageKey = query.get('apiKey') + ':' + query.get('appName');

function toggleForm(shown) {
  document.getElementById('add-user').hidden = !shown;
  document.getElementById('accounts-list').hidden = shown;
  if (shown) document.getElementById('email-input').focus();
}
window.toggleForm = toggleForm;

function tell(sentence) {
  document.getElementById('trouble').textContent = sentence;
}

function finishWith(claims) {
  const address = new URL(location.origin + location.pathname);
  address.searchParams.set('providerId', query.get('providerId'));
  address.searchParams.set('id_token', JSON.stringify(claims));
  address.searchParams.set('access_token', 'emulated-access-token-' + claims.sub);
  deliver({
    type: query.get('authType'),
    eventId: query.get('eventId'),
    urlResponse: address.href,
    sessionId: 'emulated',
    postBody: '',
    tenantId: query.get('tid'),
    error: null,
  });
}

function deliver(authEvent) {
  if (/popup/i.test(authEvent.type || '')) {
    if (!passToFrame(authEvent)) tell('The window that opened this one is gone. Close this window and try again.');
    return;
  }
  const back = query.get('redirectUrl');
  if (!back || !/^https?:/i.test(back)) return tell('There is no address to go back to.');
  sessionStorage.setItem('firebase:redirectEvent:' + storageKey, JSON.stringify(authEvent));
  location.assign(back);
}

function passToFrame(authEvent) {
  let passed = false;
  const frames = window.opener ? window.opener.frames : [];
  for (let index = 0; index < frames.length; index += 1) {
    if (!isOurs(frames[index])) continue;
    frames[index].postMessage({ eventType: 'sendAuthEvent', data: { storageKey, authEvent } }, location.origin);
    passed = true;
  }
  return passed;
}

function isOurs(frame) {
  try {
    const other = new URLSearchParams(frame.location.search);
    return other.get('apiKey') === query.get('apiKey') && other.get('appName') === query.get('appName');
  } catch {
    return false; // another origin's frame
  }
}

function made() {
  const value = (id) => document.getElementById(id).value || undefined;
  const digits = crypto.getRandomValues(new Uint8Array(40));
  return {
    sub: Array.from(digits, (byte) => byte % 10).join(''),
    name: value('display-name-input'),
    screen_name: value('screen-name-input'),
    email: value('email-input'),
    email_verified: true,
    picture: value('profile-photo-input'),
  };
}

for (const item of document.querySelectorAll('#accounts-list li')) {
  const choose = () => finishWith(JSON.parse(item.dataset.claims));
  item.addEventListener('click', choose);
  item.addEventListener('keydown', (event) => { if (event.key === 'Enter') choose(); });
}
document.querySelector('.js-new-account').addEventListener('click', () => toggleForm(true));
document.getElementById('back-button').addEventListener('click', () => toggleForm(false));
document.getElementById('email-input').addEventListener('input', (event) => {
  document.getElementById('sign-in').disabled = !event.target.value.includes('@');
});
document.getElementById('main-form').addEventListener('submit', (event) => {
  event.preventDefault();
  finishWith(made());
});
`;
