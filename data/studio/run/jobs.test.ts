import { allJobs, filesOf, isWanted, jobKey, pathOf } from './jobs';

const colors = { 'apple-iphone-14': ['midnight', 'yellow'], 'apple-watch-se': ['gold'] };

describe('the list of pictures', () => {
  it('has five views of a phone and four of a watch for every colour on sale', () => {
    const keys = allJobs(colors).map(jobKey);
    expect(keys).toHaveLength(14);
    expect(keys).toContain('apple-iphone-14/yellow/camera');
    expect(keys).not.toContain('apple-watch-se/gold/camera');
  });

  it('leaves out product lines that are not on sale', () => {
    expect(allJobs({})).toEqual([]);
  });

  it('is filtered by line, colour and view, but only by whole names', () => {
    const wanted = (only: string): number => allJobs(colors).filter((job) => isWanted(job, only)).length;
    expect(wanted('apple-iphone-14')).toBe(10);
    expect(wanted('apple-iphone-14/yellow')).toBe(5);
    expect(wanted('apple-iphone-14/yellow/pair')).toBe(1);
    expect(wanted('apple-iphone')).toBe(0);
  });

  it('names six files for a picture, below its category', () => {
    const [job] = allJobs(colors);
    if (!job) throw new Error('no job');
    expect(filesOf(job)).toHaveLength(6);
    expect(pathOf(job, 416, 'webp')).toBe('img/phones/apple-iphone-14/midnight/pair-416.webp');
  });
});
