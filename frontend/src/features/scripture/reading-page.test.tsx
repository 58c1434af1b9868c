import '@testing-library/jest-dom';
import { SCRIPTURE_MESSAGES } from '@lectio/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { today } from '@/shared/lib/days';
import { fakeApi, refusal, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { reader } from '@/shared/testing/people';
import { ReadingPage } from './reading-page';
import { READING_MESSAGES } from './scripture-messages';
import { lastPlace } from '@/shared/reading/reading-place';

const KJV = {
  code: 'KJV',
  name: 'King James Version',
  attribution: 'Scripture is from the King James Version, which is in the public domain.',
  link: null,
};
const text = (passage: string, language = 'en'): FakeAnswer => ({
  body: { success: true, data: { passage, canonical: 'Genesis 1', translation: { ...KJV, language } } },
});
const failing = (
  status: number,
  error: string,
  part: object = {},
  headers: Record<string, string> = {},
): FakeAnswer => ({ status, body: { error, details: [], requestId: 'r', ...part }, headers });
const anna = reader({ age: null, gender: null });
const ben = { ...anna, id: 2, name: 'Ben', isPrimary: false };

const Book = ({ start }: { start: number | null }) => {
  const [chapter, setChapter] = useState(start);
  return <ReadingPage chapterId={chapter} onChapter={setChapter} />;
};

const open = async (routes: FakeRoutes = {}, start: number | null = 1) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [anna] } }),
    'GET /esv/chapter/1/html': () => text('<p><b class="verse-num">1 </b>In the beginning</p>'),
    'GET /esv/chapter/1/text': () => text('  [1] In the beginning'),
    'GET /esv/chapter/2/html': () => text('<p>Thus the heavens</p>'),
    'GET /esv/chapter/1189/html': () => text('<p>Amen.</p>'),
    ...routes,
  });
  const page = await renderAtAddress(<Book start={start} />, '/reading');
  return {
    ...page,
    calls,
    user: userEvent.setup(),
    asked: (path: string) => calls.filter((call) => call.path === path),
  };
};

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a chapter', () => {
  it('is shown with its name, place, attribution and navigation', async () => {
    const { asked } = await open();
    expect(await screen.findByText('In the beginning')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Genesis 1' })).toBeInTheDocument();
    expect(screen.getByText(KJV.attribution)).toBeInTheDocument();
    expect(screen.getAllByText('1 of 1,189')).toHaveLength(2);
    expect(screen.getAllByText('First Chapter')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Previous chapter: Revelation 22' })).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Next chapter: Genesis 2' })[0]).toHaveAttribute(
      'href',
      '/reading?chapter=2',
    );
    expect(Object.fromEntries(asked('/esv/chapter/1/html')[0].query)).toEqual({
      includeVerseNumbers: 'true',
      includeHeadings: 'false',
      includeFootnotes: 'false',
    });
  });

  it('is the last one before it is the first again', async () => {
    await open({}, 1189);
    await screen.findByText('Amen.');
    expect(screen.getAllByText('1,189 of 1,189')).toHaveLength(2);
    expect(screen.getAllByText('Last Chapter')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Next chapter: Genesis 1' })).toHaveLength(2);
  });

  it('has no place in a Bible that lacks it', async () => {
    await open({ 'GET /esv/chapter/1190/html': () => text('<p>The book of the words of Tobit</p>') }, 1190);
    await screen.findByText('The book of the words of Tobit');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Tobit 1');
    expect(screen.queryByText(/ of 1,189/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Next chapter: Genesis 1' })).toHaveLength(2);
  });

  it('is kept as the place, and left by the arrow keys', async () => {
    await open();
    await screen.findByText('In the beginning');
    fireEvent.click(screen.getByRole('button', { name: 'Genesis 1' }));
    fireEvent.keyDown(await screen.findByLabelText('Book'), { key: 'ArrowRight' });
    expect(screen.getByRole('heading', { level: 2, name: 'Genesis 1', hidden: true })).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(await screen.findByText('Thus the heavens')).toBeInTheDocument();
    expect(lastPlace()).toBe(2);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(await screen.findByText('Amen.')).toBeInTheDocument();
  });

  it('has the next one fetched when its link is about to be used, once and no further', async () => {
    const { asked } = await open();
    await screen.findByText('In the beginning');
    expect(asked('/esv/chapter/2/html')).toEqual([]);
    const [above, below] = screen.getAllByRole('link', { name: 'Next chapter: Genesis 2' });
    fireEvent.focus(above);
    fireEvent.focus(below);
    await waitFor(() => expect(asked('/esv/chapter/2/html')).toHaveLength(1));
    expect(asked('/esv/chapter/3/html')).toEqual([]);
  });

  it('prefetches the next one when its end stays in view', async () => {
    jest.useFakeTimers();
    const looks: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(look: (typeof looks)[number]) {
          looks.push(look);
        }
        observe = (): void => undefined;
        disconnect = (): void => undefined;
      },
    });
    const { asked } = await open();
    await act(() => jest.advanceTimersByTimeAsync(7000));
    looks.at(-1)?.([{ isIntersecting: true }]);
    expect(asked('/esv/chapter/2/html')).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(asked('/esv/chapter/2/html')).toHaveLength(1);
    cleanup();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('is chosen by book and number', async () => {
    const { user } = await open({
      'GET /esv/chapter/1188/html': () => text('<p>A new heaven</p>'),
      'GET /esv/chapter/1168/html': () => text('<p>The Revelation</p>'),
    });
    await user.click(screen.getByRole('button', { name: 'Genesis 1' }));
    await user.selectOptions(await screen.findByLabelText('Book'), 'Revelation');
    expect(await screen.findByText('The Revelation')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Chapter'), '21');
    expect(await screen.findByText('A new heaven')).toBeInTheDocument();
  });

  it('is shown as wished, now and the next time', async () => {
    const { user, asked, unmount } = await open();
    await screen.findByText('In the beginning');
    await user.click(screen.getByRole('button', { name: 'Display options' }));
    expect(screen.getByTestId('scripture')).toHaveAttribute('data-size', 'medium');
    await user.click(await screen.findByLabelText('Extra large'));
    await user.click(screen.getByLabelText('Plain text'));
    await user.click(screen.getByLabelText('Footnotes'));
    await user.click(screen.getByLabelText('Headings'));
    await user.click(screen.getByLabelText('Verse numbers'));
    expect(await screen.findByText('[1] In the beginning')).toHaveAttribute('data-size', 'extra-large');
    await waitFor(() =>
      expect(Object.fromEntries(asked('/esv/chapter/1/text').at(-1)?.query ?? [])).toEqual({
        includeVerseNumbers: 'false',
        includeHeadings: 'true',
        includeFootnotes: 'true',
      }),
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Plain text')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Display options' })).toHaveFocus();
    unmount();
    await open();
    await user.click(screen.getByRole('button', { name: 'Display options' }));
    expect(await screen.findByLabelText('Plain text')).toBeChecked();
    expect(screen.getByLabelText('Verse numbers')).not.toBeChecked();
    expect(screen.getByLabelText('Extra large')).toBeChecked();
  });
});

describe('without a text', () => {
  it('says that none is chosen', async () => {
    const { user } = await open({}, null);
    expect(screen.getByText(READING_MESSAGES.noChapter)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start with Genesis 1' }));
    expect(await screen.findByText('In the beginning')).toBeInTheDocument();
  });

  it.each([
    ['an empty one', text('  ')],
    ['none', failing(404, SCRIPTURE_MESSAGES.textMissing, { errorType: 'not_found' })],
  ])('says that there is %s', async (_, answer) => {
    await open({ 'GET /esv/chapter/1/html': () => answer });
    expect(await screen.findByText('Chapter text not available')).toBeInTheDocument();
  });

  it.each([
    [
      'the service’s own words',
      failing(502, 'The service is tired.', { errorType: 'server_error' }),
      'The service is tired.',
    ],
    ['a limit', refusal(429, 'Too many'), 'ESV API rate limit exceeded. Please try again in a few minutes.'],
    ['a time-out', refusal(408, 'Slow'), 'Request timed out. Please check your internet connection.'],
    ['anything else', refusal(500, 'Oops'), 'Failed to load chapter text. Please try again.'],
  ])('says why: %s', async (_, answer, message) => {
    let healed = false;
    const { user } = await open({ 'GET /esv/chapter/1/html': () => (healed ? text('<p>Healed</p>') : answer) });
    expect(await screen.findByText(message)).toBeInTheDocument();
    healed = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Healed')).toBeInTheDocument();
  });

  it('counts down to when the service may be asked again, and asks', async () => {
    jest.useFakeTimers();
    let healed = false;
    await open({
      'GET /esv/chapter/1/html': () =>
        healed
          ? text('<p>Healed</p>')
          : failing(429, 'Limit reached.', { errorType: 'rate_limit', retryAfter: 3 }, { 'retry-after': '3' }),
    });
    await act(() => jest.advanceTimersByTimeAsync(50));
    const [shown, heard] = screen.getAllByText('Limit reached. (Retry in 3 seconds)');
    expect(heard).toHaveAttribute('role', 'alert');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(shown).toHaveTextContent('Limit reached. (Retry in 1 seconds)');
    expect(heard).toHaveTextContent('Limit reached. (Retry in 3 seconds)');
    healed = true;
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(screen.getByText('Healed')).toBeInTheDocument();
  });
});

describe('listening', () => {
  const status = (): string | null => screen.getByTestId('audio').getAttribute('data-status');
  const recorded = (audioUrl: string | null): FakeAnswer => ({
    body: {
      success: audioUrl !== null,
      data: { audioUrl },
      error: audioUrl === null ? SCRIPTURE_MESSAGES.noRecording : null,
    },
  });
  const audio = { 'GET /esv/chapter/1/audio': () => recorded('https://audio.esv.org/1.mp3') };

  it('fetches the recording when it is first played, pauses and continues', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('playing'));
      return Promise.resolve();
    });
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    const { user, asked } = await open(audio);
    expect([status(), asked('/esv/chapter/1/audio')]).toEqual(['not loaded', []]);
    await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
    await waitFor(() => expect(status()).toBe('playing'));
    expect((play.mock.contexts[0] as HTMLMediaElement).src).toBe('https://audio.esv.org/1.mp3');
    await user.click(screen.getByRole('button', { name: 'Pause Genesis 1' }));
    expect([status(), pause.mock.calls.length]).toEqual(['paused', 1]);
    await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
    await waitFor(() => expect(status()).toBe('playing'));
    act(() => void (play.mock.contexts[0] as HTMLMediaElement).dispatchEvent(new Event('ended')));
    expect(status()).toBe('ready');
    expect(asked('/esv/chapter/1/audio')).toHaveLength(1);
  });

  it('shows how far it is, is moved, and goes on there after another chapter', async () => {
    const played: HTMLAudioElement[] = [];
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLAudioElement) {
      played.push(this);
      Object.defineProperty(this, 'duration', { value: 247.4 });
      this.dispatchEvent(new Event('durationchange'));
      this.dispatchEvent(new Event('playing'));
      return Promise.resolve();
    });
    const { user } = await open(audio);
    await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
    const position = await screen.findByRole('slider', { name: 'Position' });
    expect(position).toHaveAttribute('aria-valuetext', '0:00 of 4:07');
    fireEvent.change(position, { target: { value: '65' } });
    expect(played[0].currentTime).toBe(65);
    expect(position).toHaveAttribute('aria-valuetext', '1:05 of 4:07');
    await user.selectOptions(screen.getByLabelText('Speed'), '1.5×');
    expect(played[0].playbackRate).toBe(1.5);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await screen.findByText('Thus the heavens');
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await user.click(await screen.findByRole('button', { name: 'Listen to Genesis 1' }));
    await screen.findByRole('slider', { name: 'Position' });
    expect(played).toHaveLength(2);
    expect(played[1].currentTime).toBe(65);
  });

  it.each([
    ['the service’s own words', failing(502, 'Hoarse.', { errorType: 'server_error' }), 'Hoarse.'],
    ['a limit', refusal(429, 'Too many'), 'ESV Audio API rate limit exceeded. Please try again in a few minutes.'],
    ['a time-out', refusal(408, 'Slow'), 'Audio request timed out. Please check your internet connection.'],
    ['anything else', refusal(500, 'Oops'), 'Failed to load audio. Please try again.'],
  ])('says why it cannot: %s', async (_, answer, message) => {
    const { user } = await open({ 'GET /esv/chapter/1/audio': () => answer });
    await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(status()).toBe('error');
  });

  it('says when the browser will not play, and when the recording breaks', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('not allowed'));
    const { user } = await open(audio);
    await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
    expect(await screen.findByText('Failed to play audio. Please try again.')).toBeInTheDocument();
    play.mockImplementation(function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('error'));
      return Promise.resolve();
    });
    await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
    expect(await screen.findByText('Failed to load audio. Please try again.')).toBeInTheDocument();
  });

  describe('without a recording', () => {
    const silent = { 'GET /esv/chapter/1/audio': () => recorded(null) };
    const spoken: {
      text: string;
      lang: string;
      voice: object;
      onend: () => void;
      onboundary: (at: { charIndex: number }) => void;
    }[] = [];
    const bring = (voices: object[] = [{ lang: 'en-US' }]): void => {
      spoken.length = 0;
      Object.assign(window, {
        speechSynthesis: {
          speak: (one: (typeof spoken)[number]) => void spoken.push(one),
          cancel: () => undefined,
          getVoices: () => voices,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        },
        SpeechSynthesisUtterance: class {
          onend = (): void => undefined;
          constructor(readonly text: string) {}
        },
      });
    };
    afterEach(() => {
      cleanup();
      Reflect.deleteProperty(window, 'speechSynthesis');
      Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
    });

    it('uses the device’s voice, and says so', async () => {
      bring();
      const { user, asked } = await open({ ...silent, 'GET /esv/chapter/1/text': () => text('  In the beginning.') });
      await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
      await waitFor(() => expect(spoken).toHaveLength(1));
      expect(spoken).toMatchObject([{ text: 'In the beginning.', lang: 'en-US', voice: { lang: 'en-US' } }]);
      expect(asked('/esv/chapter/1/text')[0].query.get('includeVerseNumbers')).toBe('false');
      expect(screen.getByText(/your device’s voice/)).toBeInTheDocument();
      act(() => spoken[0].onend());
      expect(status()).toBe('ready');
    });

    it('says so where the device has no voice for the language, and reads with no other', async () => {
      bring([{ lang: 'en-US', default: true }]);
      const { user } = await open({ ...silent, 'GET /esv/chapter/1/text': () => text('Im Anfang.', 'de') });
      await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
      expect(await screen.findByText(/this device can’t read German aloud\.$/)).toBeInTheDocument();
      expect([spoken, status()]).toEqual([[], 'error']);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    });

    it('goes back to the beginning of a sentence', async () => {
      bring();
      const sentence = `${'word '.repeat(30)}end. `;
      const { user } = await open({ ...silent, 'GET /esv/chapter/1/text': () => text(sentence.repeat(2)) });
      await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
      const position = await screen.findByRole('slider', { name: 'Position' });
      await waitFor(() => expect(position).toHaveAttribute('aria-valuetext', '0:00 of about 0:22'));
      act(() => spoken[0].onend());
      act(() => spoken[1].onboundary({ charIndex: 50 }));
      expect(position).toHaveAttribute('aria-valuetext', '0:14 of about 0:22');
      fireEvent.change(position, { target: { value: '5' } });
      expect(position).toHaveAttribute('aria-valuetext', '0:00 of about 0:22');
      expect(spoken.map((one) => one.text)).toEqual([0, 1, 0].map(() => sentence.trim()));
    });

    it('says so of a device that can speak and has no voice installed, and does not blame the chance', async () => {
      bring([]);
      const { user } = await open(silent);
      await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
      expect(await screen.findByText(READING_MESSAGES.noVoice, {}, { timeout: 5000 })).toBeInTheDocument();
      expect(spoken).toEqual([]);
    });

    it('says when the device has none', async () => {
      const { user } = await open(silent);
      await user.click(screen.getByRole('button', { name: 'Listen to Genesis 1' }));
      expect(await screen.findByText(READING_MESSAGES.noVoice)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    });
  });
});

describe('a chapter that was read', () => {
  const done = (reportsCreated: number): FakeAnswer => ({
    status: 201,
    body: {
      message: '',
      summary: { reportsCreated, skipped: 0, processingMode: 'asynchronous' },
      batchId: reportsCreated > 0 ? 'b-1' : null,
    },
  });

  it('is reported once for the account holder, and taken back', async () => {
    const { user, asked } = await open({
      'POST /reports': () => done(1),
      'DELETE /reports/undo-last-batch': () => ({ body: { message: '', summary: { readers: ['Anna'], reports: 1 } } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByText('Genesis 1 is marked as read for Anna.')).toBeInTheDocument();
    const [report] = asked('/reports');
    expect(report.body).toEqual({ readerId: 1, chapterIds: [1], readDate: today() });
    expect(report.headers['idempotency-key']).toMatch(/\S{8,}/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
    expect(asked('/reports/undo-last-batch')[0].query.get('batchId')).toBe('b-1');
    expect(screen.getByRole('button', { name: 'Mark as read' })).toBeInTheDocument();
  });

  it('is reported for those who read it; what was there already is said and not taken back', async () => {
    const { user, asked } = await open({
      'GET /readers': () => ({ body: { readers: [anna, ben] } }),
      'POST /reports': () => done(0),
    });
    await user.selectOptions(await screen.findByLabelText('Who read'), 'Ben');
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByText('Genesis 1 was already reported today for Ben.')).toBeInTheDocument();
    expect(asked('/reports')[0].body).toEqual({ readerId: 2, chapterIds: [1], readDate: today() });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is known to be read when the page is opened again, and can be read again', async () => {
    const { user, asked } = await open({
      'GET /readers/1/progress': () => ({ body: { progress: { chapterReadCounts: { 1: 2 } } } }),
      'GET /gamification/profile/1': () => ({ body: { profile: { completionNumber: 2 } } }),
      'POST /reports': () => done(1),
    });
    expect(await screen.findByText('Anna has read Genesis 1.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mark as read again' }));
    await screen.findByText('Genesis 1 is marked as read for Anna.');
    expect(asked('/reports')[0].body).toEqual({ readerId: 1, chapterIds: [1], readDate: today() });
  });

  it('counts as unread in the next Bible until it is read there', async () => {
    const { asked } = await open({
      'GET /readers/1/progress': () => ({ body: { progress: { chapterReadCounts: { 1: 1 } } } }),
      'GET /gamification/profile/1': () => ({ body: { profile: { completionNumber: 2 } } }),
    });
    await waitFor(() => expect(asked('/gamification/profile/1')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Mark as read' })).toBeInTheDocument();
    expect(screen.queryByText('Anna has read Genesis 1.')).not.toBeInTheDocument();
  });
});

it('finds words and leads to their chapter', async () => {
  const hit = { reference: 'John 3:16', label: 'John 3:16', content: 'For God so loved the world', chapterId: 1000 };
  const { user, asked } = await open({
    'GET /esv/search': () => ({
      body: { success: true, data: { results: [hit], page: 1, totalPages: 2, totalResults: 21, translation: KJV } },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Search scripture' });
  await user.click(within(dialog).getByRole('button', { name: 'Search' }));
  expect(within(dialog).getByText(SCRIPTURE_MESSAGES.searchRequired)).toBeInTheDocument();
  await user.type(within(dialog).getByRole('searchbox'), '"so loved"{Enter}');
  expect(await within(dialog).findByRole('link', { name: 'John 3:16' })).toHaveAttribute(
    'href',
    '/reading?chapter=1000',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(asked('/esv/search').map(({ query }) => [query.get('q'), query.get('page')])).toEqual([
      ['"so loved"', '1'],
      ['"so loved"', '2'],
    ]),
  );
});
