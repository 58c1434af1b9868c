// npm run catalogue [-- --check]: brings the files of every language in line with the texts that the code says, and
// prints how many are there, missing and as in English; with --check it writes nothing, and says what is wrong.
const { clashes, languages, saidInCode, stateOf, writeCatalogue } = require('./lib/catalogue.cjs');

if (!process.argv.includes('--check')) writeCatalogue();
const said = saidInCode();
const wrong = clashes(said);
for (const language of languages()) {
  const state = stateOf(language, said);
  console.log(
    `${language}: ${state.keys} texts, ${state.missing.length} missing, ${state.asInEnglish.length} as in English`,
  );
  wrong.push(...state.wrong);
}
for (const problem of wrong) console.error(problem);
if (wrong.length > 0) process.exitCode = 1;
