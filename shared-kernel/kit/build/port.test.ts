/** @jest-environment node */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { assertPortFree, portOf } from './port.mjs';

describe('the port of a development server', () => {
  it.each(['3100', 3010, '65535'])('accepts %p', (value) => {
    expect(portOf(value)).toBe(Number(value));
  });

  it.each(['', '0', '-1', '65536', '80.5', 'abc'])('rejects "%s"', (value) => {
    expect(() => portOf(value)).toThrow(`but found "${value}"`);
  });

  it('has to be free, and the check does not occupy it', async () => {
    const server = createServer().listen(0, 'localhost');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(assertPortFree(port)).rejects.toThrow(`Port ${port} is taken`);
    server.close();
    await once(server, 'close');
    await assertPortFree(port);
    await assertPortFree(port);
  });
});
