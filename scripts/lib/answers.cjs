// Describes what every route answers, from the types in the code: the method's return type, or its @Answers<…>(). OpenAPI 3.1, so JSON Schema without additions.
const { readdirSync } = require('node:fs');
const { join, posix } = require('node:path');
const ts = require('typescript');
const { answerSchemas } = require('./answer-schemas.cjs');
const { root } = require('./paths.cjs');

const JSON_TYPE = 'application/json';
const VERBS = { Get: 200, Post: 201, Put: 200, Delete: 200, Patch: 200 };

/** The file that holds the result: the application serves it, tests hold every answer against it. */
const ANSWERS_FILE = join(root, 'backend', 'assets', 'answers.json');

/** @returns {{ operations: object, schemas: object }} operations by operationId */
function describeAnswers() {
  const { program, controllers } = load();
  const checker = program.getTypeChecker();
  const { schemaOf, schemas } = answerSchemas(checker);
  schemaOf(failureOf(program, checker));
  const operations = {};
  for (const file of controllers)
    for (const node of program.getSourceFile(file).statements) {
      const prefix = ts.isClassDeclaration(node) && decoratorsOf(node).Controller;
      if (!prefix) continue;
      for (const method of node.members.filter(ts.isMethodDeclaration)) {
        const decorators = decoratorsOf(method);
        const verb = Object.keys(VERBS).find((name) => decorators[name]);
        if (!verb || decorators.ApiExcludeEndpoint) continue;
        const id = `${node.name.text}_${method.name.text}`;
        const [path = ''] = texts(checker, decorators[verb]);
        operations[id] = describe(id, () => ({
          route: `${verb.toUpperCase()} ${posix.join('/api', ...texts(checker, prefix), path)}`,
          ...answersOf({ checker, schemaOf, method, decorators, usual: VERBS[verb] }),
        }));
      }
    }
  return { operations: sorted(operations), schemas: sorted(schemas()) };
}

/** The type of every failure's answer. */
function failureOf(program, checker) {
  const file = program.getSourceFile(join(root, 'backend', 'contract', 'common', 'http.ts'));
  const declaration = file.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === 'ErrorAnswer');
  return checker.getTypeAtLocation(declaration);
}

/** What cannot be described says where it is. */
function describe(id, work) {
  try {
    return work();
  } catch (error) {
    throw new Error(`${id}: ${error.message}`, { cause: error });
  }
}

/** The statuses of success, and the body by media type; no media types for a route that only sends elsewhere. */
function answersOf({ checker, schemaOf, method, decorators, usual }) {
  const code = decorators.HttpCode ? Number(decorators.HttpCode.arguments[0].getText()) : usual;
  if (decorators.Redirects) return { statuses: [302], content: {} };
  const produced = decorators.ApiProduces ? texts(checker, decorators.ApiProduces) : [];
  const others = produced.filter((type) => type !== JSON_TYPE);
  const content = Object.fromEntries(others.map((type) => [type, { type: 'string' }]));
  const named = decorators.Answers?.typeArguments?.[0];
  const statuses = decorators.Answers?.arguments.map((given) => Number(given.getText()));
  if (named)
    return {
      statuses: statuses.length > 0 ? statuses : [code],
      content: { [JSON_TYPE]: schemaOf(checker.getTypeAtLocation(named)), ...content },
    };
  const returned = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(method));
  const type = answerIn(checker, checker.getAwaitedType(returned) ?? returned, method);
  const statusesOf = decorators.StatusOf ? [200, 201] : [code];
  if (!(type.flags & ts.TypeFlags.Void)) return { statuses: statusesOf, content: { [JSON_TYPE]: schemaOf(type) } };
  if (others.length > 0) return { statuses: [code], content };
  throw new Error(`It writes its answer itself: say what it is with @Answers<…>() or @ApiProduces(…).`);
}

/** What is sent of a command's result: its answer, without its position. */
function answerIn(checker, type, method) {
  if (type.symbol?.name !== 'Recorded') return type;
  return checker.getTypeOfSymbolAtLocation(type.getProperty('answer'), method);
}

function load() {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  const controllers = readdirSync(join(root, 'backend', 'src'), { recursive: true })
    .filter((file) => file.endsWith('.controller.ts'))
    .map((file) => join(root, 'backend', 'src', file))
    .sort();
  return { program: ts.createProgram(controllers, config.options), controllers };
}

/** The calls of a node's decorators by name. */
function decoratorsOf(node) {
  const calls = (ts.getDecorators(node) ?? []).map(({ expression }) => expression).filter(ts.isCallExpression);
  return Object.fromEntries(calls.map((call) => [call.expression.getText(), call]));
}

/** A decorator's texts, written out or as constants. */
function texts(checker, call) {
  return call.arguments.map((argument) => {
    const type = checker.getTypeAtLocation(argument);
    if (!type.isStringLiteral()) throw new Error(`${argument.getText()} is not a constant text.`);
    return type.value;
  });
}

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** As the file holds it: a line for each operation and each type, so that a change shows which. */
function answersText() {
  const lines = (record) =>
    Object.entries(record).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const { operations, schemas } = describeAnswers();
  return `{"operations":{\n${lines(operations).join(',\n')}\n},"schemas":{\n${lines(schemas).join(',\n')}\n}}\n`;
}

module.exports = { ANSWERS_FILE, answersText };
