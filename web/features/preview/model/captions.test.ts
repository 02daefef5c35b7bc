import { describe, expect, it } from 'vitest';
import { captionsOf, captionText } from './captions.ts';

const file = (name: string, size = 10) => ({ id: name, name, size, contentType: null, modifiedAt: 0 });

describe('The captions of a video', () => {
  it('are the file of the same name beside it, WebVTT before SubRip', () => {
    const film = file('Holiday.MP4');
    expect(captionsOf(film, [file('other.vtt'), file('holiday.srt')])?.name).toBe('holiday.srt');
    expect(captionsOf(film, [file('holiday.srt'), file('holiday.vtt')])?.name).toBe('holiday.vtt');
    expect(captionsOf(film, [file('holiday.txt'), file('holiday.vtt', 3_000_000)])).toBeUndefined();
  });

  it('are converted to WebVTT, and other text is rejected', () => {
    expect(captionText('\ufeffWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHi')).toBe(
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHi',
    );
    expect(captionText('1\r\n00:00:01,500 --> 00:00:02,750 X1:1\r\nHi, all\r\n')).toBe(
      'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.750\nHi, all\n',
    );
    expect(captionText('<script>alert(1)</script>')).toBeNull();
    expect(captionText('WEBVTTX')).toBeNull();
  });
});
