// The few house rules that no published plugin has in the form we need.
import { basename } from 'node:path';

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.[cm]?[jt]sx?$/;
// TanStack Router gives these names a meaning: __root, $param, _layout, (group), index.route.
const ROUTE = /^[a-z0-9_$().-]+\.tsx?$/i;
// TypeORM sorts migrations by the timestamp at the start of their names.
const MIGRATION = /^\d{13}-[A-Za-z0-9-]+\.ts$/;

const PATTERNS = { kebab: KEBAB, route: ROUTE, migration: MIGRATION };

const fileName = {
  meta: {
    type: 'suggestion',
    schema: [{ enum: Object.keys(PATTERNS) }],
    messages: { bad: 'File names are kebab-case; "{{name}}" is not.' },
  },
  create(context) {
    const name = basename(context.filename);
    const pattern = PATTERNS[context.options[0] ?? 'kebab'];
    return {
      Program(node) {
        if (!pattern.test(name)) context.report({ node, messageId: 'bad', data: { name } });
      },
    };
  },
};

const namedExports = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { bad: 'Export by name: a name that can be searched for and renamed.' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'bad' });
    return {
      ExportDefaultDeclaration: report,
      TSExportAssignment: report,
      'ExportSpecifier[exported.name="default"]': report,
    };
  },
};

/** Like max-params, but a constructor may take what Nest injects, and a route what it reads of the request. */
const maxParams = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer' }],
    messages: { bad: '{{count}} parameters; at most {{max}}. Take one object with names.' },
  },
  create(context) {
    const max = context.options[0] ?? 4;
    const check = (node) => {
      const givenByNest = node.parent.kind === 'constructor' || node.parent.decorators?.length > 0;
      if (givenByNest || node.params.length <= max) return;
      context.report({ node, messageId: 'bad', data: { count: node.params.length, max } });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

/** Every disabled rule has its reason next to it. */
const reasonedDisable = {
  meta: { type: 'suggestion', schema: [], messages: { bad: 'Say why: "eslint-disable… rule -- the reason".' } },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const isDisable = /^\s*(eslint|oxlint)-disable/.test(comment.value);
          if (isDisable && !/\s--\s+\S/.test(comment.value)) context.report({ loc: comment.loc, messageId: 'bad' });
        }
      },
    };
  },
};

const MUTABLE_COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);
const READ_ONLY_TYPES = /^(Readonly|readonly\b)/;

/** The part of a top-level declaration that can change while the process runs; undefined if none can. */
const mutablePartOf = ({ kind }, { id, init }, text) => {
  if (kind !== 'const') return kind;
  const type = id.typeAnnotation && text(id.typeAnnotation.typeAnnotation);
  if (type !== undefined && type !== null && READ_ONLY_TYPES.test(type)) return undefined;
  if (init?.type === 'ArrayExpression') return 'a mutable array';
  if (init?.type === 'NewExpression' && MUTABLE_COLLECTIONS.has(init.callee.name))
    return `a mutable ${init.callee.name}`;
  return undefined;
};

/**
 * Deciders, folds and views give the same answer today, in a replay next year and in a test. So time, randomness and
 * settings are passed in, and a module keeps nothing between two calls.
 */
const pure = {
  meta: { type: 'problem', schema: [], messages: { bad: '{{what}} makes this impure: take it as an argument.' } },
  create(context) {
    const report = (node, what) => context.report({ node, messageId: 'bad', data: { what } });
    const members = { Date: ['now'], Math: ['random'], performance: ['now'], process: ['env', 'hrtime'] };
    return {
      'NewExpression[callee.name="Date"][arguments.length=0]': (node) => report(node, 'new Date()'),
      'CallExpression[callee.name="Date"]': (node) => report(node, 'Date()'),
      MemberExpression(node) {
        const [object, property] = [node.object.name, node.property.name ?? node.property.value];
        if (members[object]?.includes(property)) report(node, `${object}.${property}`);
        if (object === 'crypto') report(node, 'crypto');
        if (object === 'globalThis' && property === 'crypto') report(node, 'crypto');
      },
      'ImportDeclaration[source.value=/^(node:)?(crypto|process)$/]': (node) => report(node, node.source.value),
      ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration'(node) {
        for (const declared of node.declarations) {
          const what = mutablePartOf(node, declared, (part) => context.sourceCode.getText(part));
          if (what) report(declared, `${what} at module level`);
        }
      },
    };
  },
};

const WORDS = /\p{L}{2}/u;
const SAYING = /^(t|rich)$/;
const SHOWN =
  /^(alt|aria-label|aria-description|action|cancelLabel|confirmLabel|failed|heading|hint|label|lead|message|placeholder|question|title)$/;

/** What a page shows is said by t or rich, so that every language has it. */
const inCatalogue = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bad: '"{{text}}" is not in the catalogue: say it with t or rich (shared/language).',
      early: 'No language is loaded yet: keep the text with msg, and say it where it is shown.',
    },
  },
  create(context) {
    const check = (node, text) => {
      if (WORDS.test(text)) context.report({ node, messageId: 'bad', data: { text: text.trim() } });
    };
    let depth = 0;
    const enter = () => void depth++;
    const leave = () => void depth--;
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
      CallExpression(node) {
        if (depth === 0 && SAYING.test(node.callee.name)) context.report({ node, messageId: 'early' });
      },
      JSXText: (node) => check(node, node.value),
      JSXAttribute(node) {
        if (!SHOWN.test(node.name.name)) return;
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        if (typeof value?.value === 'string') check(node, value.value);
        if (value?.type === 'TemplateLiteral')
          check(node, value.quasis.map(({ value: { cooked } }) => cooked).join(' '));
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'file-name': fileName,
    'named-exports': namedExports,
    'max-params': maxParams,
    'reasoned-disable': reasonedDisable,
    'in-catalogue': inCatalogue,
    pure,
  },
};
