import { count } from '@kernel/count';
import { ImportTranslation, listed, type Imported, TranslationRows, Translations } from '@slices/scripture';
import { columns, WrongUsage, type OperatorCommand } from './command';

const importText: OperatorCommand = {
  name: 'scripture import',
  summary:
    'add a translation from a file in USFM, USX or OSIS, or from a folder or .zip of them; the same id again replaces it',
  words: '<file|folder|zip>',
  options: [
    ['--id <id>', 'what it is called by: small letters, digits and hyphens, such as web'],
    ['--name <name>', 'as readers see it'],
    ['--language <code>', 'such as de; en without it'],
    ['--licence <text>', 'the line under each chapter that its licence asks for'],
    ['--numbering <name>', 'kjv, hebrew, vulgate, synodal or greek; without it, counts of verses tell'],
    ['--online-only', 'its licence lets no device keep it'],
    ['--leave-out', 'import what can be read, and leave out the chapters that cannot'],
  ],
  noted: 0,
  async run({ context, words: [path], options }) {
    const { id, name, language, licence, numbering } = options;
    if (id === undefined || name === undefined) throw new WrongUsage('Please give both --id and --name.');
    const imported = await context.get(ImportTranslation).run(path, {
      id,
      name,
      language,
      licence,
      numbering,
      mayBeKept: options.onlineOnly === undefined,
      leaveOut: options.leaveOut !== undefined,
    });
    const { translation, verses, passedOver, problems } = imported;
    const lines = [
      `${translation.name} (${translation.id}): ${count(verses, 'verse')} in ${count(translation.chapters, 'chapter')}.`,
    ];
    if (numbering === undefined) lines.push(numberingLine(imported));
    if (passedOver.length > 0) lines.push(`Passed over: ${passedOver.join(', ')}`);
    if (problems.length > 0) lines.push('Left out, because it cannot be read:', ...listed(problems));
    return { ok: true, data: imported, text: lines.join('\n') };
  },
};

const numberingLine = ({ translation, sign, likeKjv }: Imported): string => {
  const mixed = likeKjv.length > 0 ? ` Numbered as in the King James Version: ${likeKjv.join(', ')}.` : '';
  return `Recognised as ${translation.numbering}: ${sign ?? 'nothing shows another numbering'}; --numbering declares another.${mixed}`;
};

const list: OperatorCommand = {
  name: 'scripture list',
  summary: 'the translations that can be read on this site',
  async run({ context }) {
    const { translations, usual } = await context.get(Translations).list();
    return {
      ok: true,
      data: { translations, usual },
      text: columns(
        translations.map((one) => [
          one.id,
          one.name,
          one.language,
          one.numbering,
          `${one.chapters} chapters`,
          one.importedAt ?? '',
        ]),
      ),
    };
  },
};

const remove: OperatorCommand = {
  name: 'scripture remove',
  summary: 'remove a translation that was added; those who chose it read the King James Version',
  words: '<id>',
  noted: 1,
  async run({ context, words: [id] }) {
    const removed = await context.get(TranslationRows).remove(id);
    return { ok: removed, data: { removed }, text: removed ? `${id} was removed.` : `There is no ${id}.` };
  },
};

export const SCRIPTURE_COMMANDS: readonly OperatorCommand[] = [importText, list, remove];
