// JSON Schema of TypeScript types, as JSON.stringify writes their values. Interfaces with a name become references.
const ts = require('typescript');

const { TypeFlags } = ts;
const NOTHING = TypeFlags.Undefined | TypeFlags.Void;

/** @param {import('typescript').TypeChecker} checker */
function answerSchemas(checker) {
  const named = new Map();
  const schemas = {};

  const schemaOf = (type) => {
    const name = nameOf(type);
    if (name === null) return inPlace(type);
    const known = named.get(name);
    if (known && known !== type) return inPlace(type);
    if (!known) {
      named.set(name, type);
      schemas[name] = {};
      Object.assign(schemas[name], described(type.aliasSymbol ?? type.symbol), inPlace(type));
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  const described = (symbol) => {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
    return text ? { description: text } : {};
  };

  const inPlace = (type) => {
    if (type.isUnion()) return unionOf(type.types);
    const { flags } = type;
    if (flags & TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { type: typeof type.value, enum: [type.value] };
    if (flags & TypeFlags.BooleanLiteral) return { type: 'boolean', enum: [checker.typeToString(type) === 'true'] };
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) return { type: 'string' };
    if (flags & TypeFlags.Number) return { type: 'number' };
    if (flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & TypeFlags.Unknown) return {};
    if (checker.isTupleType(type)) return tupleOf(type);
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) };
    if (flags & (TypeFlags.Object | TypeFlags.Intersection)) return objectOf(type);
    throw new Error(`An answer contains ${checker.typeToString(type)}, which JSON has no form for.`);
  };

  const tupleOf = (type) => {
    const items = checker.getTypeArguments(type);
    const each = unionOf([...new Set(items)]);
    const isOpen = type.target.combinedFlags & ts.ElementFlags.Variable;
    return { type: 'array', items: each, minItems: type.target.minLength, ...(!isOpen && { maxItems: items.length }) };
  };

  /** Literals of one kind become one enum. */
  const unionOf = (types) => {
    const isNull = ({ flags }) => Number((flags & TypeFlags.Null) !== 0);
    const given = types.filter(({ flags }) => !(flags & NOTHING)).sort((a, b) => isNull(a) - isNull(b));
    const parts = given.map(schemaOf);
    const merged = [];
    for (const part of parts) {
      const alike = part.enum && merged.find((one) => one.enum && one.type === part.type);
      if (alike) alike.enum = [...alike.enum, ...part.enum];
      else merged.push({ ...part });
    }
    for (const part of merged) if (part.type === 'boolean' && part.enum?.length === 2) delete part.enum;
    for (const part of merged) if (part.enum) part.enum.sort();
    if (merged.length === 1) return merged[0];
    const isPlain = (part) => Object.keys(part).join() === 'type';
    return merged.every(isPlain) ? { type: merged.map(({ type }) => type) } : { anyOf: merged };
  };

  const objectOf = (type) => {
    if (type.getCallSignatures().length > 0 || type.symbol?.name === 'Date')
      throw new Error(`An answer contains ${checker.typeToString(type)}: give it as JSON has it.`);
    const properties = {};
    const required = [];
    for (const symbol of type.getProperties()) {
      const declared = checker.getTypeOfSymbol(symbol);
      properties[symbol.name] = { ...described(symbol), ...schemaOf(declared) };
      const isOptional =
        symbol.flags & ts.SymbolFlags.Optional ||
        (declared.isUnion() && declared.types.some(({ flags }) => flags & NOTHING));
      if (!isOptional) required.push(symbol.name);
    }
    const others = type.getStringIndexType() ?? type.getNumberIndexType();
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(others && { additionalProperties: schemaOf(others) }),
    };
  };

  return { schemaOf, schemas: () => schemas };
}

/** Interfaces and aliases of objects, unless they are generic; not what TypeScript itself declares. */
function nameOf(type) {
  const symbol = type.aliasSymbol ?? type.symbol;
  if (!(type.flags & TypeFlags.Object) || !symbol?.declarations?.[0]) return null;
  if (type.aliasTypeArguments || type.typeArguments?.length || type.target?.typeParameters?.length) return null;
  const [declaration] = symbol.declarations;
  if (!ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration)) return null;
  return declaration.getSourceFile().fileName.includes('/node_modules/') ? null : symbol.name;
}

module.exports = { answerSchemas };
