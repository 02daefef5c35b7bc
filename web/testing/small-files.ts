/** A PDF with one line of text per page. */
export function smallPdf(pages: readonly string[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const drawn = `BT /F1 28 Tf 72 700 Td (${text}) Tj ET 0.9 0.5 0.3 rg 72 480 320 160 re f`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

/** A WAV tone of the given length. */
export function smallSound(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 8000;
  const bytes = new Uint8Array(44 + rate * seconds).fill(128);
  const head = new DataView(bytes.buffer);
  const write = (text: string, at: number) => bytes.set(new TextEncoder().encode(text), at);
  write('RIFF', 0);
  head.setUint32(4, bytes.length - 8, true);
  write('WAVEfmt ', 8);
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write('data', 36);
  head.setUint32(40, rate * seconds, true);
  for (let at = 44; at < bytes.length; at += 1) bytes[at] = 128 + Math.round(20 * Math.sin((at / rate) * 440 * 6.283));
  return bytes;
}

/** A video of a moving square as base64, recorded by the browser. Runs in a page, so it uses nothing outside itself. */
export async function recordFilm(seconds: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 360;
  const brush = canvas.getContext('2d');
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let frame = 0; frame < seconds * 10; frame += 1) {
    if (brush) {
      brush.fillStyle = '#2b3a42';
      brush.fillRect(0, 0, 640, 360);
      brush.fillStyle = '#d95f2b';
      brush.fillRect(frame * 8, 130, 100, 100);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export const smallMarkdown = `# Read me

A page with **strong words**, a [link](https://example.org) and some \`code\`.

- [x] done
- [ ] not yet

| Thing | Price |
|---|---|
| Bread | 3 |
| Butter | 4 |

> What is quoted stands a little aside.

\`\`\`
let there = 'be light';
\`\`\`
`;
