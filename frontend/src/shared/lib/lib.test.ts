import fc from 'fast-check';
import { LoginRequest, RegisterRequest, UpdateProfileRequest } from '@lectio/contract';
import { problemsOf } from '../forms/class-form';
import { contractResolver } from '../forms/contract-resolver';
import { ago, civilDate, showDate, showDayOf } from './days';
import { count, countOf, noun, number, signed, signedCount } from './format';
import { runs } from '../passages/chapter-runs';
import { safeRedirect } from './links';

describe('the way back after sign-in', () => {
  it.each(['/report', '/manage-reports?book=Genesis&page=2', '/#map'])('%s is kept', (path) =>
    expect(safeRedirect(path)).toBe(path),
  );
  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example/x',
    '/report/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/auth/',
    'report',
    '/auth?view=register',
    7,
    undefined,
  ])('%p is not', (path) => expect(safeRedirect(path)).toBeUndefined());
  it('stays on this site however a path is written, and however often it is read', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '\\',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'a.b',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 8 }), (parts) => {
        const path = safeRedirect(`/${parts.join('')}`);
        if (path === undefined) return;
        expect(new URL(path, window.location.href).origin).toBe(window.location.origin);
        expect(safeRedirect(path)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('dates', () => {
  it('are those of the clock on the wall, and none is moved by a zone', () => {
    expect(civilDate(new Date(2025, 9, 3, 23, 59))).toBe('2025-10-03');
    expect(showDate('2025-10-03')).toBe('Oct 3, 2025');
  });
  it('of an instant are those where it is shown', () =>
    expect([new Date(2025, 9, 3, 0, 1), new Date(2025, 9, 3, 23, 59)].map((at) => showDayOf(at.toISOString()))).toEqual(
      ['Oct 3, 2025', 'Oct 3, 2025'],
    ));
  it('near ones are relative to now', () => {
    const now = Date.parse('2025-10-10T12:00:00Z');
    const told = ['2025-10-10T11:59:31Z', '2025-10-10T11:55:00Z', '2025-10-10T09:00:00Z', '2025-10-08T12:00:00Z'].map(
      (instant) => ago(instant, now),
    );
    expect(told).toEqual(['Just now', '5m ago', '3h ago', '2d ago']);
  });
});

describe('figures in words', () => {
  it('agree in number and carry their sign', () => {
    expect([count(1, 'chapter'), count(1189, 'chapter'), count(2, 'was', 'were')]).toEqual([
      '1 chapter',
      '1,189 chapters',
      '2 were',
    ]);
    expect([countOf(0, 1, 'chapter'), countOf(1, 2, 'chapter'), countOf(1000, 1189, 'chapter')]).toEqual([
      '0 of 1 chapter',
      '1 of 2 chapters',
      '1,000 of 1,189 chapters',
    ]);
    expect([1, -1, 0, 10].map((value) => signedCount(value, 'point'))).toEqual([
      '+1 point',
      '−1 point',
      '0 points',
      '+10 points',
    ]);
    expect([noun(1, 'day'), noun(0, 'day'), noun(2, 'has', 'have')]).toEqual(['day', 'days', 'have']);
    expect([signed(40), signed(-1200), signed(0), number(-3)]).toEqual(['+40', '−1,200', '0', '−3']);
  });
  it('neighbouring ids make runs', () =>
    expect(runs([7, 1, 2, 2, 3])).toEqual([
      [1, 3],
      [7, 7],
    ]));
});

describe('the rules of the contract in a form', () => {
  it('speak with the first rule of each field', () => {
    expect(problemsOf(LoginRequest, { email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    expect(problemsOf(RegisterRequest, { name: '', email: 'x', password: '', age: null, gender: '' })).toEqual({
      name: 'Name is required',
      email: 'Please enter a valid email address',
      password: 'Password is required',
    });
  });
  it('do not take a number field that holds no number for an empty one', async () => {
    const ask = (badInput: boolean) =>
      contractResolver({ request: UpdateProfileRequest })({ age: null }, undefined, {
        fields: { age: { name: 'age', ref: { name: 'age', validity: { badInput } } } },
        shouldUseNativeValidation: false,
      } as never);
    expect((await ask(true)).errors).toMatchObject({ age: { message: 'Age must be at least 1' } });
    expect(await ask(false)).toEqual({ values: { age: null }, errors: {} });
  });
});
