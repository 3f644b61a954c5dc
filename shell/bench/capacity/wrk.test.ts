/** @jest-environment node */
import { readWrk } from './wrk';

const PRINTED = `Running 3s test @ http://localhost:4300/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.24ms  500.00us  10.00ms   90.00%
    Req/Sec    25.00k     1.00k   27.00k    70.00%
  Latency Distribution
     50%    1.10ms
     75%    1.30ms
     90%    1.70ms
     99%  850.00us
  75000 requests in 3.00s, 1.50GB read
`;

it('reads the output of wrk', () => {
  expect(readWrk(`${PRINTED}Requests/sec:  25000.50\nTransfer/sec:    512.00MB\n`)).toEqual({
    perSecond: 25_000.5,
    p99: 0.85,
    wrong: 0,
  });
});

it('counts errors', () => {
  const wrong =
    '  Socket errors: connect 1, read 2, write 0, timeout 3\n  Non-2xx or 3xx responses: 4\nRequests/sec: 10\n';
  expect(readWrk(PRINTED + wrong).wrong).toBe(10);
});

it('reports unexpected output', () => {
  expect(() => readWrk('unable to connect')).toThrow('unable to connect');
});
