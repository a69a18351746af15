// Comfort for the payment page; without it the page still works.

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = !navigator.clipboard;
  const label = button.textContent;
  const confirm = () => {
    button.textContent = button.dataset.copied;
    announce(button.dataset.copied);
    setTimeout(() => (button.textContent = label), 1600);
  };
  button.addEventListener('click', () => void navigator.clipboard.writeText(button.dataset.copy).then(confirm));
}

function announce(text) {
  let region = document.querySelector('[data-live]');
  if (!region) {
    region = document.createElement('p');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    region.dataset.live = '';
    document.body.append(region);
  }
  region.textContent = '';
  requestAnimationFrame(() => (region.textContent = text));
}

// Seconds come from the server: the clock of this device may be wrong, but its intervals are right.
const timer = document.querySelector('[data-seconds]');
if (timer) {
  const start = performance.now();
  const seconds = Number(timer.dataset.seconds);
  const show = () => {
    const left = Math.max(0, seconds - Math.floor((performance.now() - start) / 1000));
    timer.textContent = left === 0 ? timer.dataset.up : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    if (left > 0) setTimeout(show, 1000);
  };
  show();
}

// The payment may end elsewhere: in another tab, on the site, or by expiry.
const open = document.querySelector('[data-state]');
if (open) {
  const look = async () => {
    const state = await fetch(open.dataset.state)
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    if (state && state.status !== open.dataset.status) location.reload();
    else setTimeout(() => void look(), document.hidden ? 10000 : 3000);
  };
  setTimeout(() => void look(), 3000);
}

// Sends one answer per press.
for (const form of document.querySelectorAll('form')) {
  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
  });
}
addEventListener('pageshow', (event) => event.persisted && location.reload());
