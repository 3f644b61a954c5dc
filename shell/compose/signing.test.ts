import { keyId, makeKeys, readPublicKey, signed, verified } from './signing';

const statement = { _type: 'https://in-toto.io/Statement/v1', subject: [] };
const [team, other] = [makeKeys(), makeKeys()];
const envelope = signed(statement, team.privateKey);

describe('a signed statement', () => {
  it('is read where one of the keys has signed it', () => {
    expect(verified(envelope, [other.publicKey, team.publicKey])).toEqual(statement);
    expect(envelope.signatures[0]?.keyid).toBe(keyId(team.publicKey));
  });

  it.each([
    ['of a signer whose key is not named', envelope, [other.publicKey]],
    ['where no key is named', envelope, []],
    ['with another text', { ...envelope, payload: Buffer.from('{}').toString('base64') }, [team.publicKey]],
    ['of another type', { ...envelope, payloadType: 'text/plain' }, [team.publicKey]],
    ['without a signature', { ...envelope, signatures: [] }, [team.publicKey]],
    [
      'with half a signature',
      { ...envelope, signatures: [{ keyid: keyId(team.publicKey), sig: 'AAAA' }] },
      [team.publicKey],
    ],
    ['with signatures that are none', { ...envelope, signatures: [7] }, [team.publicKey]],
    ['that is none', 'signed, the team', [team.publicKey]],
    ['that is nothing', undefined, [team.publicKey]],
  ])('is refused %s', (_what, value, keys) => {
    expect(verified(value, keys)).toBeUndefined();
  });

  // RFC 8032, section 7.1, TEST 1: the public key of the secret 9d61b19d… in base64.
  it('is of Ed25519, whose keys other tools write, too', () => {
    const known = 'ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
    expect(readPublicKey(known).asymmetricKeyType).toBe('ed25519');
    expect(keyId(known)).toBe('21fe31dfa154a261');
  });

  it.each(['', 'ed25519:', 'ed25519:AAAA', 'rsa:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='])(
    'takes no key that is none: %j',
    (key) => {
      expect(() => readPublicKey(key)).toThrow(expect.objectContaining({ code: 'GX112' }));
    },
  );

  it('takes no private key that is none', () => {
    expect(() => signed(statement, 'a key')).toThrow(expect.objectContaining({ code: 'GX112' }));
  });
});
