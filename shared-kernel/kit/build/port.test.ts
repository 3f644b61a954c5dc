/** @jest-environment node */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { claimable, portOf } from './port.mjs';

describe('the port of a development server', () => {
  it.each(['3100', 3010, '65535'])('is %p', (said) => {
    expect(portOf(said)).toBe(Number(said));
  });

  it.each(['', '0', '-1', '65536', '80.5', 'abc'])('is never "%s"', (said) => {
    expect(() => portOf(said)).toThrow(`but found "${said}"`);
  });

  it('has to be free, and stays so', async () => {
    const server = createServer().listen(0, 'localhost');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(claimable(port)).rejects.toThrow(`Port ${port} is taken`);
    server.close();
    await once(server, 'close');
    await claimable(port);
    await claimable(port);
  });
});
