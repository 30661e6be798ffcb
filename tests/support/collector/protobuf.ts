/** The fields of a message of protobuf, each by its number: bytes for what has a length, numbers for all else. */
export type Fields = Map<number, (Buffer | bigint)[]>;

/** Reads the wire format (protobuf.dev/programming-guides/encoding), which says of no field what it means. */
export function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const valueOf = (type: bigint): Buffer | bigint => {
    if (type === 0n) return varint();
    const length = type === 1n ? 8 : type === 5n ? 4 : Number(varint());
    at += length;
    const value = bytes.subarray(at - length, at);
    return type === 1n ? value.readBigUInt64LE() : type === 5n ? BigInt(value.readUInt32LE()) : value;
  };
  while (at < bytes.length) {
    const tag = varint();
    const number = Number(tag >> 3n);
    fields.set(number, [...(fields.get(number) ?? []), valueOf(tag & 7n)]);
  }
  return fields;
}

/** The messages under a number. */
export const messagesIn = (fields: Fields, number: number): Fields[] => bytesIn(fields, number).map(fieldsOf);

export const bytesIn = (fields: Fields, number: number): Buffer[] =>
  (fields.get(number) ?? []).filter((each) => Buffer.isBuffer(each));

export const textIn = (fields: Fields, number: number): string => bytesIn(fields, number)[0]?.toString('utf8') ?? '';

export const numberIn = (fields: Fields, number: number): number => {
  const [value = 0n] = fields.get(number) ?? [];
  return Buffer.isBuffer(value) ? 0 : Number(value);
};
