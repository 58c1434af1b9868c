import type { KeptEntry, KeptType, ScriptureCacheAnswer } from '@lectio/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '@kernel/clock';
import { versesOfBook, versesOfPassage, type Passage } from '@slices/scripture/domain/passage';

/** The provider's licence: at most 500 verses stored, and no more than half of a book. */
const KEPT_VERSES = 500;
const KEPT_RECORDINGS = 200;
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

interface Kept {
  readonly value: object;
  readonly about: About;
  readonly keptAt: number;
  /** Counted per stored copy: a verse in two formats counts twice. */
  readonly verses: number;
  readonly bytes: number;
}

/** A request; equal ones have the same key. */
export interface About {
  readonly passage: Passage;
  readonly reference: string;
  readonly type: KeptType;
  readonly options: Record<string, boolean>;
}

export const keyOf = ({ reference, type, options }: About): string => `${type}|${reference}|${JSON.stringify(options)}`;

/**
 * The most recently used texts, in memory only and for a week, within the licence and while this process may. A book
 * with a chapter longer than half of it (Jude, Haggai) is never stored. URLs of recordings contain no verse.
 */
export class KeptPassages {
  private readonly texts: LRUCache<string, Kept>;
  private readonly recordings: LRUCache<string, Kept>;
  private readonly ofBook = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly mayKeep: () => boolean,
  ) {
    const common = { ttl: KEPT_FOR_MS, ttlResolution: 0, perf: { now: () => clock.now() } };
    this.texts = new LRUCache<string, Kept>({
      ...common,
      maxSize: KEPT_VERSES,
      sizeCalculation: ({ verses }) => verses,
      dispose: ({ about, verses }) => void this.count(about.passage.book.name, -verses),
    });
    this.recordings = new LRUCache<string, Kept>({ ...common, max: KEPT_RECORDINGS });
  }

  get(about: About): object | undefined {
    this.forgetUnlessAllowed();
    return this.cacheOf(about).get(keyOf(about))?.value;
  }

  keep(about: About, value: object): void {
    const bytes = Buffer.byteLength(JSON.stringify(value));
    const entry = { value, about, keptAt: this.clock.now(), bytes };
    if (about.type === 'audio') {
      this.recordings.set(keyOf(about), { ...entry, verses: 0 });
      return;
    }
    const verses = versesOfPassage(about.passage, 'esv');
    if (!this.mayKeep()) return;
    const { book } = about.passage;
    const share = Math.floor(versesOfBook(book, 'esv') / 2);
    if (verses > Math.min(KEPT_VERSES, share)) return;
    this.texts.delete(keyOf(about));
    this.makeRoom(book.name, share - verses);
    this.texts.set(keyOf(about), { ...entry, verses });
    this.count(book.name, verses);
  }

  answer(provider: string): ScriptureCacheAnswer {
    this.forgetUnlessAllowed();
    this.texts.purgeStale();
    this.recordings.purgeStale();
    const kept = [...this.texts.values(), ...this.recordings.values()];
    const typeBreakdown = { text: 0, html: 0, audio: 0 };
    for (const { about } of kept) typeBreakdown[about.type]++;
    return {
      provider,
      size: kept.length,
      totalSizeBytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
      verses: this.texts.calculatedSize,
      maxVerses: KEPT_VERSES,
      typeBreakdown,
      entries: kept.map((entry) => this.entryOf(entry)),
    };
  }

  /** Another process holds the lease now. */
  private forgetUnlessAllowed(): void {
    if (this.texts.size > 0 && !this.mayKeep()) this.texts.clear();
  }

  /** Evicts the book's least recently used texts until at most this many of its verses are left. */
  private makeRoom(book: string, most: number): void {
    for (const key of [...this.texts.rkeys()]) {
      if ((this.ofBook.get(book) ?? 0) <= most) return;
      if (this.texts.peek(key)?.about.passage.book.name === book) this.texts.delete(key);
    }
  }

  private count(book: string, verses: number): void {
    this.ofBook.set(book, (this.ofBook.get(book) ?? 0) + verses);
  }

  private cacheOf(about: About): LRUCache<string, Kept> {
    return about.type === 'audio' ? this.recordings : this.texts;
  }

  private entryOf({ about, keptAt, bytes }: Kept): KeptEntry {
    const age = this.clock.now() - keptAt;
    return {
      reference: about.reference,
      type: about.type,
      options: about.options,
      age,
      expiresIn: KEPT_FOR_MS - age,
      size: bytes,
    };
  }
}
