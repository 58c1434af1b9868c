import { PassThrough } from 'node:stream';
import { askSecret } from './ask-secret';
import { WrongUsage } from './command';

const terminal = (isTTY: boolean) => {
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: jest.fn() });
  const stderr = new PassThrough();
  let shown = '';
  stderr.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  return { stdin, stderr, shown: () => shown };
};

it('prompts at a terminal without echoing the input, and handles corrections', async () => {
  const { stdin, stderr, shown } = terminal(true);
  const answer = askSecret('Password: ', { stdin, stderr });
  stdin.write('a lamq\u007fp\r');
  expect(await answer).toBe('a lamp');
  expect(shown()).toBe('Password: \n');
  expect(stdin.setRawMode.mock.calls).toEqual([[true], [false]]);
});

it('is interrupted at a terminal', async () => {
  const { stdin, stderr } = terminal(true);
  const answer = askSecret('Password: ', { stdin, stderr });
  stdin.write('half\u0003');
  await expect(answer).rejects.toThrow(WrongUsage);
});

it.each([
  ['a lamp unto my feet\n', 'a lamp unto my feet'],
  ['a lamp\r\nand more\n', 'a lamp'],
  [' no line end ', ' no line end '],
])('reads %j without asking', async (text, secret) => {
  const { stdin, stderr, shown } = terminal(false);
  stdin.end(text);
  expect(await askSecret('Password: ', { stdin, stderr })).toBe(secret);
  expect(shown()).toBe('');
});

it.each(['', '\n'])('does not take %j for one', async (text) => {
  const { stdin, stderr } = terminal(false);
  stdin.end(text);
  await expect(askSecret('Password: ', { stdin, stderr })).rejects.toThrow('nothing is changed');
});
