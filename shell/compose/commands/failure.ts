import { ComposeError, EXIT, messageOf } from '../codes';
import { ServerError } from '../store/store';

/** Reasons why a file can't be read or written, by the system's error codes. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write or read it',
  EPERM: 'you may not write or read it',
  EROFS: 'the disk is mounted read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it is larger than files may be here (ulimit -f)',
  EIO: 'the disk has a fault',
  ENOTDIR: 'a file is where a folder should be',
  EISDIR: 'a folder is where a file should be',
  ENOENT: 'it is missing, or was removed meanwhile',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open (ulimit -n)',
};

/** Codes of errors that only writing causes. */
const WRITE_ERRORS = ['EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG'];

/** Reason for `ENOENT` from `mkdir`, which also makes the folders above: Node reports it for a read-only disk, too. */
const NO_FOLDER_ABOVE = 'the disk is mounted read-only, or a link on the way leads nowhere';

/** A failure of a command, as it is printed. */
export interface Failure {
  readonly exit: number;
  readonly code?: string;
  readonly message: string;
}

/** Returns what a thrown value means for the user of the command. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ComposeError)
    return { exit: error.exitCode, code: error.code, message: error.message };
  if (error instanceof ServerError) return failureOf(new ComposeError('GX133', { problem: error.message }));
  const { code, path: from, dest, syscall }: NodeJS.ErrnoException & { dest?: string } = Object(error);
  // A copy has two paths; a write concerns the second one.
  const path = WRITE_ERRORS.includes(code ?? '') ? (dest ?? from) : from;
  const reason = code === 'ENOENT' && syscall === 'mkdir' ? NO_FOLDER_ABOVE : FILE_ERRORS[code ?? ''];
  if (reason)
    return failureOf(
      new ComposeError('GX119', { path: path ?? syscall ?? 'A file', reason, system: String(code) }),
    );
  return { exit: EXIT.failed, message: messageOf(error) };
}
