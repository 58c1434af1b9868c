// npm run advisories: known vulnerabilities of the product's packages, and their registry signatures. A registry that
// cannot answer (a mirror, no network) is reported without failing.
const { npm } = require('./lib/npm.cjs');

const AUDIT_MS = 30_000;
const SIGNATURES_MS = 90_000;
const IMPATIENT = ['--fetch-retries=1', '--fetch-timeout=10000', '--fetch-retry-mintimeout=500'];
const SERIOUS = ['high', 'critical'];

function main() {
  const results = [advisories(), signatures()];
  process.exit(results.every(Boolean) ? 0 : 1);
}

function advisories() {
  const { answer, problem } = ask(['audit', '--omit=dev', '--json'], AUDIT_MS);
  if (!answer?.vulnerabilities) return leftOut('Advisories could not be looked up', problem);
  const serious = Object.values(answer.vulnerabilities).filter(({ severity }) => SERIOUS.includes(severity));
  for (const { name, severity, range, via } of serious) {
    const titles = via.map((one) => (typeof one === 'string' ? `by way of ${one}` : `${one.title} (${one.url})`));
    console.log(`${severity}: ${name} ${range}: ${titles.join('; ')}`);
  }
  const { total } = answer.metadata.vulnerabilities;
  console.log(`Advisories: ${total} for the packages of the product, ${serious.length} of them high or critical.`);
  return serious.length === 0;
}

function signatures() {
  const { answer, problem } = ask(['audit', 'signatures', '--json'], SIGNATURES_MS);
  if (!Array.isArray(answer?.invalid)) return leftOut('Signatures could not be checked', problem);
  for (const { name, version, registry } of answer.invalid)
    console.log(`The signature of ${name}@${version} from ${registry} is wrong.`);
  console.log(`Signatures: ${answer.invalid.length} wrong, ${answer.missing.length} packages without one.`);
  return answer.invalid.length === 0;
}

function ask(args, limitMs) {
  const { stdout, stderr, error } = npm([...args, ...IMPATIENT], { timeout: limitMs, stdio: 'pipe', encoding: 'utf8' });
  if (error) return { problem: error.code === 'ETIMEDOUT' ? `no answer within ${limitMs / 1000} s` : error.message };
  try {
    const answer = JSON.parse(stdout);
    return { answer, problem: answer.message ?? answer.error?.summary ?? 'the registry gave no reason' };
  } catch {
    return { problem: stderr.trim().split('\n').at(-1) };
  }
}

function leftOut(what, problem) {
  console.log(`LEFT OUT: ${what}: ${problem}.`);
  return true;
}

main();
