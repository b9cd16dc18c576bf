/** Parts of invented mails: a mail with nothing wrong, and what others are made of. */
export const trace = [
  'Return-Path: <news@example.org>',
  'Received: from mail.example.org (mail.example.org [192.0.2.10])',
  '  by mx.example.net with ESMTPS; Fri, 21 Aug 2026 10:00:05 +0000',
];
export const passed =
  'Authentication-Results: mx.example.net; spf=pass smtp.mailfrom=example.org; dkim=pass header.d=example.org; dmarc=pass header.from=example.org';
export const dated = [
  'Date: Fri, 21 Aug 2026 10:00:00 +0000',
  'Message-ID: <1@example.org>',
  'To: reader@example.net',
];
export const from = 'From: Example News <news@example.org>';

export function mail(headers: readonly string[], body = 'Hello\n'): string {
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

export const good = [...trace, passed, ...dated, from, 'Subject: News'];
export const html = [...good, 'Content-Type: text/html; charset=utf-8'];

export function withAttachment(type: string, name: string): string {
  const headers = [...good, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b1"'];
  const part = `Content-Type: ${type}\nContent-Disposition: attachment; filename="${name}"\n\ndata`;
  return mail(headers, `--b1\nContent-Type: text/plain\n\nSee the file.\n--b1\n${part}\n--b1--\n`);
}
