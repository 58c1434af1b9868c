(function () {
  /** Null when storage is blocked. */
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  };

  const chosen = kept('lectio.theme');
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });

  // Nothing for somebody who signed out and closed the tab at once.
  const token = kept('lectio.farewell') ? null : kept('lectio.token');
  if (token && navigator.onLine && isGood(token)) askAhead(token);

  function isGood(text) {
    try {
      return JSON.parse(atob(text.split('.')[1])).exp * 1000 > Date.now();
    } catch (_) {
      return false;
    }
  }

  /**
   * Asks what the page is going to ask, while its scripts are still on their way; shared/api/client.ts takes the answers.
   * backend/test/e2e/asked-once.e2e-spec.ts sees that none is asked for in vain.
   */
  function askAhead(token) {
    const answers = new Map();
    window.askedAhead = { token, answers };
    // An old answer is none.
    setTimeout(() => answers.clear(), 10_000);
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    /** `then` asks what follows from an answer before anybody else gets it. */
    const ask = (path, then) => {
      const url = `/api${path}`;
      const asked = fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(8_000) });
      const answer = then ? asked.then((response) => followed(response, then)) : asked;
      answer.catch(() => undefined);
      answers.set(url, answer);
    };
    const followed = async (response, then) => {
      try {
        if (response.ok) then(await response.clone().json());
      } catch (_) {
        // Then the page asks for itself.
      }
      return response;
    };
    /** Only for what depends on the day: the first question about time zones takes a phone a tenth of a second. */
    const inZone = () => {
      headers['x-time-zone'] = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    };
    const askReaders = (then) =>
      ask('/readers', then && (({ readers }) => then((readers.find(({ isPrimary }) => isPrimary) ?? readers[0]).id)));
    const askPlans = (id) =>
      ask(`/plans/reader/${id}/progress`, ({ progress }) => {
        const plan = progress.find(({ isActive, planName }) => isActive && planName !== null);
        if (plan) ask(`/plans/reader/${id}/plan/${plan.planId}/today`);
      });
    const chapter = Number(new URLSearchParams(location.search).get('chapter'));
    const isUsualText = location.pathname === '/reading' && chapter >= 1 && !kept('lectio.reading');

    ask('/auth/me');
    ask('/users/onboarding');
    ask('/users/preferences', ({ preferences }) => {
      const shown = 'includeVerseNumbers=true&includeHeadings=false&includeFootnotes=false';
      if (isUsualText) ask(`/esv/chapter/${chapter}/html?${shown}&translation=${preferences.bibleTranslation}`);
    });
    const pages = {
      '/': () =>
        askReaders((id) => {
          inZone();
          const day = civilDate(new Date());
          askPlans(id);
          ask(`/gamification/profile/${id}`);
          ask(`/reports?readerId=${id}&limit=1`);
          ask(`/reports?readerId=${id}&startDate=${day}&endDate=${day}&limit=1`);
        }),
      '/report': () => {
        askReaders();
        ask('/families');
      },
      '/reading': () => ask('/users/reading-place'),
      '/dashboard': () =>
        askReaders((id) => {
          inZone();
          if (location.search === '') ask(`/gamification/profile/${id}`);
        }),
    };
    pages[location.pathname]?.();
  }

  function civilDate(at) {
    const two = (n) => String(n).padStart(2, '0');
    return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  }
})();
