import { keyId, makeKeys, readPublicKey, signStatement, verifiedStatement } from './signing';

const statement = { _type: 'https://in-toto.io/Statement/v1', subject: [] };
const [team, other] = [makeKeys(), makeKeys()];
const envelope = signStatement(statement, team.privateKey);

describe('a signed statement', () => {
  it('is accepted if one of the keys has signed it', () => {
    expect(verifiedStatement(envelope, [other.publicKey, team.publicKey])).toEqual(statement);
    expect(envelope.signatures[0]?.keyid).toBe(keyId(team.publicKey));
  });

  it.each([
    ['an unknown signer', envelope, [other.publicKey]],
    ['no key to check it', envelope, []],
    ['another text', { ...envelope, payload: Buffer.from('{}').toString('base64') }, [team.publicKey]],
    ['another type', { ...envelope, payloadType: 'text/plain' }, [team.publicKey]],
    ['no signature', { ...envelope, signatures: [] }, [team.publicKey]],
    [
      'a truncated signature',
      { ...envelope, signatures: [{ keyid: keyId(team.publicKey), sig: 'AAAA' }] },
      [team.publicKey],
    ],
    ['invalid signatures', { ...envelope, signatures: [7] }, [team.publicKey]],
    ['a text in place of a statement', 'signed, the team', [team.publicKey]],
    ['nothing', undefined, [team.publicKey]],
  ])('is refused: %s', (_what, value, keys) => {
    expect(verifiedStatement(value, keys)).toBeUndefined();
  });

  // RFC 8032, section 7.1, TEST 1: the public key of the secret 9d61b19d… in base64.
  it('uses Ed25519 keys, also from other tools', () => {
    const known = 'ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
    expect(readPublicKey(known).asymmetricKeyType).toBe('ed25519');
    expect(keyId(known)).toBe('21fe31dfa154a261');
  });

  it.each(['', 'ed25519:', 'ed25519:AAAA', 'rsa:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='])(
    'accepts no invalid key: %j',
    (key) => {
      expect(() => readPublicKey(key)).toThrow(expect.objectContaining({ code: 'GX112' }));
    },
  );

  it('accepts no invalid private key', () => {
    expect(() => signStatement(statement, 'a key')).toThrow(expect.objectContaining({ code: 'GX112' }));
  });
});
