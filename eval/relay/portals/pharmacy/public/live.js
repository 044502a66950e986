const live = document.getElementById('live');
const LIVE_MS = 5000;

/** Shows a message for a while, to eyes and to screen readers. */
export function say(text) {
  live.textContent = text;
  setTimeout(() => {
    live.textContent = '';
  }, LIVE_MS);
}
