export type Sentence = keyof typeof english;

/** In the language of the person, or in English. */
export function sentenceIn(language: string, sentence: Sentence): string {
  const [base = ''] = language.split('-');
  return (Object.hasOwn(others, base) && others[base]?.[sentence]) || english[sentence];
}

const english = {
  archive: 'Archive',
  notZip: 'This is not a zip archive, or it is damaged.',
  encrypted: 'This archive is encrypted. Extract it on a device where you can enter its password.',
  unsafe: 'This archive has files that would be outside of its folder.',
  tooMany: 'This archive has more than 10,000 files.',
  tooLarge: 'This archive would unpack to far more than it should, so nothing was extracted.',
  method: 'This archive is compressed in a way that is not supported.',
  notImage: 'One of the files is not a picture that can be read.',
} as const;

const others: Readonly<Record<string, Readonly<Record<Sentence, string>>>> = {
  de: {
    archive: 'Archiv',
    notZip: 'Das ist kein Zip-Archiv, oder es ist beschädigt.',
    encrypted:
      'Dieses Archiv ist verschlüsselt. Entpacken Sie es auf einem Gerät, auf dem Sie das Passwort eingeben können.',
    unsafe: 'Dieses Archiv hat Dateien, die außerhalb seines Ordners lägen.',
    tooMany: 'Dieses Archiv hat mehr als 10.000 Dateien.',
    tooLarge: 'Dieses Archiv würde entpackt viel größer, als es sein dürfte. Nichts wurde entpackt.',
    method: 'Dieses Archiv ist auf eine Weise gepackt, die nicht unterstützt wird.',
    notImage: 'Eine der Dateien ist kein Bild, das gelesen werden kann.',
  },
  fr: {
    archive: 'Archive',
    notZip: 'Ce n’est pas une archive zip, ou elle est endommagée.',
    encrypted: 'Cette archive est chiffrée. Extrayez-la sur un appareil où vous pouvez saisir son mot de passe.',
    unsafe: 'Cette archive contient des fichiers qui seraient hors de son dossier.',
    tooMany: 'Cette archive contient plus de 10 000 fichiers.',
    tooLarge: 'Une fois extraite, cette archive serait bien trop volumineuse. Rien n’a été extrait.',
    method: 'Cette archive est compressée d’une façon qui n’est pas prise en charge.',
    notImage: 'L’un des fichiers n’est pas une image lisible.',
  },
  es: {
    archive: 'Archivo',
    notZip: 'No es un archivo zip, o está dañado.',
    encrypted: 'Este archivo está cifrado. Extráelo en un dispositivo donde puedas escribir su contraseña.',
    unsafe: 'Este archivo tiene elementos que quedarían fuera de su carpeta.',
    tooMany: 'Este archivo tiene más de 10.000 elementos.',
    tooLarge: 'Al extraerlo, este archivo ocuparía mucho más de lo debido. No se extrajo nada.',
    method: 'Este archivo está comprimido de una forma que no se admite.',
    notImage: 'Uno de los archivos no es una imagen que se pueda leer.',
  },
  ar: {
    archive: 'أرشيف',
    notZip: 'هذا ليس أرشيف zip، أو أنه تالف.',
    encrypted: 'هذا الأرشيف مشفّر. استخرجه على جهاز يمكنك فيه إدخال كلمة مروره.',
    unsafe: 'يحتوي هذا الأرشيف على ملفات تقع خارج مجلده.',
    tooMany: 'يحتوي هذا الأرشيف على أكثر من 10,000 ملف.',
    tooLarge: 'سيصبح حجم هذا الأرشيف بعد استخراجه أكبر بكثير مما يُسمح به، فلم يُستخرج شيء.',
    method: 'هذا الأرشيف مضغوط بطريقة غير مدعومة.',
    notImage: 'أحد الملفات ليس صورة يمكن قراءتها.',
  },
  zh: {
    archive: '归档',
    notZip: '这不是 zip 压缩包，或者文件已损坏。',
    encrypted: '此压缩包已加密。请在可以输入密码的设备上解压。',
    unsafe: '此压缩包中有文件会落到其文件夹之外。',
    tooMany: '此压缩包中的文件超过 10,000 个。',
    tooLarge: '此压缩包解压后会远超应有的大小，因此未解压任何内容。',
    method: '此压缩包的压缩方式不受支持。',
    notImage: '其中一个文件不是可读取的图片。',
  },
};
