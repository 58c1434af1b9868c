import { BoundedClient } from './bounded-client';

interface ServerError {
  code: string;
  message: string;
  detail?: string;
}

/** What a server's error says once a connection has heard it. */
const heard = (error: ServerError): ServerError => {
  const { connection } = new BoundedClient({}) as unknown as {
    connection: { emit(event: 'errorMessage', error: ServerError): void };
  };
  connection.emit('errorMessage', error);
  return error;
};

describe('an error about a value', () => {
  it.each([
    ['invalid input syntax for type integer: "my diary"', 'invalid input syntax for type integer'],
    ['value "my diary" is out of range for type integer', 'value'],
    ['ungültige Eingabesyntax für Typ integer: »my diary«', 'ungültige Eingabesyntax für Typ integer'],
    ['型integerの入力構文が不正です：「my diary」', '型integerの入力構文が不正です'],
  ])('does not quote it: %s', (message, kept) => {
    expect(heard({ code: '22P02', message }).message).toBe(kept);
  });
});

it('has no detail, in which a server quotes rows', () => {
  const said = heard({
    code: '23505',
    message: 'duplicate key value',
    detail: 'Key (name)=(my diary) already exists.',
  });
  expect(said).toEqual({ code: '23505', message: 'duplicate key value' });
});
