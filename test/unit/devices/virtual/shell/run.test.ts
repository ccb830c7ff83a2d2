import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { PhoneShell } from '../../../../support/phone-shell.ts';

let phone: PhoneShell;
beforeEach(() => {
  phone = new PhoneShell();
});

async function out(line: string, stdin = ''): Promise<string> {
  return (await phone.run(line, { stdin })).out;
}

describe('words', () => {
  it.each([
    [`echo a  b`, 'a b\n'],
    [`echo 'a  b' "c  d"`, 'a  b c  d\n'],
    [`echo 'it'\\''s'`, "it's\n"],
    [`echo "say \\"hi\\" \\$x \\a"`, 'say "hi" $x \x07\n'],
    [`echo a\\ b`, 'a b\n'],
    [`echo a#b # rest`, 'a#b\n'],
    [`echo ~`, '/\n'],
    [`x=5; echo $x "\${x}y" '$x'`, '5 5y $x\n'],
    [`x="a  b"; echo $x "$x"`, 'a b a  b\n'],
    [`echo "[$nothing]" $nothing end`, '[] end\n'],
    [`echo $(echo a; echo b) "$(echo 'c  d')"`, 'a b c  d\n'],
    ['echo `echo old`', 'old\n'],
    [`echo -n a; echo -e 'b\\tc'; echo -E 'd\\te'`, 'ab\tc\nd\\te\n'],
    [`echo $HOME $USER`, '/ shell\n'],
  ])('%s', async (line, expected) => {
    expect(await out(line)).toBe(expected);
  });

  it('puts file names in place of patterns, and leaves patterns that fit nothing', async () => {
    await phone.run('cd /data/local/tmp; echo 1 > b.txt; echo 1 > a.txt; echo 1 > .c.txt');
    expect(await out('cd /data/local/tmp; echo *.txt ?.t* *.png "*.txt"')).toBe(
      'a.txt b.txt a.txt b.txt *.png *.txt\n',
    );
    expect(await out('echo /data/local/tmp/a*')).toBe('/data/local/tmp/a.txt\n');
  });
});

describe('lists', () => {
  it.each([
    ['true && echo yes || echo no', 'yes\n'],
    ['false && echo yes || echo no', 'no\n'],
    ['false; echo $?', '1\n'],
    ['! false; echo $?', '0\n'],
    ['echo a & echo b', 'a\nb\n'],
    ['echo a\necho b\n', 'a\nb\n'],
    ['foo 2>/dev/null; echo $?', '127\n'],
    ["export X='1 2'; exec echo $X; echo never", '1 2\n'],
    [`[ -e /sdcard ] && echo __PASS__`, '__PASS__\n'],
    [`[ -f /sdcard ] || [ -d /sdcard ] && echo dir`, 'dir\n'],
    [`[ a = a ]; echo $?; test 3 -gt 4; echo $?; [ ! -e /x ]; echo $?`, '0\n1\n0\n'],
    [`sh -c 'exit 3'; echo $?`, '3\n'],
  ])('%s', async (line, expected) => {
    expect(await out(line)).toBe(expected);
  });

  it('gives the exit code of the last command, or of exit', async () => {
    expect((await phone.run('exit 300')).code).toBe(300 & 0xff);
    expect((await phone.run('false')).code).toBe(1);
    expect((await phone.run('exit | true; false; exit')).code).toBe(1);
  });

  it('tells an unknown command from a broken line', async () => {
    expect(await phone.run('foo')).toEqual({
      out: '',
      err: '/system/bin/sh: foo: inaccessible or not found\n',
      code: 127,
    });
    expect(await phone.run('constructor')).toMatchObject({ code: 127 });
    expect(await phone.run('echo "')).toEqual({
      out: '',
      err: '/system/bin/sh: syntax error: no closing quote\n',
      code: 1,
    });
  });

  it('sleeps on the phone’s clock', async () => {
    const before = phone.clock.now();
    expect((await phone.run('sleep 0.5; sleep 1m')).code).toBe(0);
    expect(phone.clock.now() - before).toBe(60_500);
    expect(await phone.run('sleep x')).toMatchObject({ code: 1, err: "sleep: bad number 'x'\n" });
  });

  it('does not nest without end', async () => {
    const braces = '${a:-';
    const deep = await phone.run(`echo ${braces.repeat(20_000)}${'}'.repeat(20_000)}`);
    expect(deep.err).toContain('too deeply nested');
    const line = '$('.repeat(60) + ')'.repeat(60);
    expect((await phone.run(`echo ${line}`)).err).toContain('too many nested commands');
    expect((await phone.run(`${'exec '.repeat(20_000)}true`)).err).toContain('too many nested commands');
  });
});

describe('redirections', () => {
  it.each([
    ['echo a > /sdcard/f; echo b >> /sdcard/f; cat /sdcard/f', 'a\nb\n'],
    ['echo a>/sdcard/f; cat </sdcard/f', 'a\n'],
    ['foo 2>&1 | grep -c found', '1\n'],
    ['foo > /sdcard/f 2>&1; wc -l /sdcard/f', '1 /sdcard/f\n'],
    ['foo 2>/sdcard/f; cat /sdcard/f', '/system/bin/sh: foo: inaccessible or not found\n'],
    ['cat </dev/null; echo end', 'end\n'],
    ['true > /sdcard/empty; [ -e /sdcard/empty ] && [ ! -s /sdcard/empty ] && echo empty', 'empty\n'],
    ['echo to stderr >&2 2>/dev/null', ''],
  ])('%s', async (line, expected) => {
    expect(await out(line)).toBe(expected);
  });

  it('complains about files that cannot be opened', async () => {
    expect(await phone.run('cat < /none')).toEqual({
      out: '',
      err: "/system/bin/sh: can't open /none: No such file or directory\n",
      code: 1,
    });
    expect((await phone.run('echo a > /sdcard')).err).toContain("can't create /sdcard: Is a directory");
    expect((await phone.run('echo a > /dev/tty')).err).toContain('No such device or address');
    expect((await phone.run('echo a > /dev/tty', { tty: true })).out).toBe('a\n');
  });
});

describe('pipes', () => {
  it.each([
    ['echo "b\\na\\nb" | grep b | wc -l', '2\n'],
    ['echo "one\\ntwo\\nthree" | head -n 2', 'one\ntwo\n'],
    ['echo "one\\ntwo\\nthree" | head -1', 'one\n'],
    ['echo "one\\ntwo\\nthree" | tail -n 1', 'three\n'],
    ['echo abcdef | head -c 3', 'abc'],
    ['echo abc | tr a-c A-C', 'ABC\n'],
    ["echo 'a b' | tr -d ' '", 'ab\n'],
    ['echo "a b\\nc" | wc', '2 3 6\n'],
    ['echo hi | cat', 'hi\n'],
    ['echo "a1\\nb2" | grep -E "[0-9]$" -n', '1:a1\n2:b2\n'],
    ['echo "aXb" | grep -io x', 'X\n'],
    ['echo "a.b\\nacb" | grep -F a.b', 'a.b\n'],
    ['echo "a\\nb" | grep -v a', 'b\n'],
    ['echo "focus=1\\nother" | grep "focus\\|never"', 'focus=1\n'],
    ['echo "a+b" | grep a+b', 'a+b\n'],
    ['echo a | grep -q a && echo found', 'found\n'],
    ['echo a | grep z; echo $?', '1\n'],
    ["echo a | grep -E '('; echo $?", '2\n'],
    ['echo x | base64', 'eAo=\n'],
    ['echo eAo= | base64 -d', 'x\n'],
  ])('%s', async (line, expected) => {
    expect(await out(line)).toBe(expected);
  });
});

describe('scripts', () => {
  it.each([
    ['if [ -d /sdcard ]; then echo yes; else echo no; fi', 'yes\n'],
    ['if false; then echo a; elif true; then echo b; fi', 'b\n'],
    ['if false; then echo a; fi; echo $?', '0\n'],
    ['for i in a "b c" d; do echo "<$i>"; done', '<a>\n<b c>\n<d>\n'],
    ['for i in 1 2 3 4; do [ $i = 2 ] && continue; [ $i = 4 ] && break; echo $i; done', '1\n3\n'],
    ['for a in 1 2; do for b in x y; do break 2; done; echo no; done; echo end', 'end\n'],
    ['i=0; while [ $i -lt 3 ]; do i=$((i + 1)); echo $i; done', '1\n2\n3\n'],
    ['i=3; until [ $i -eq 0 ]; do i=$((i - 1)); done; echo $i', '0\n'],
    ['printf="a"; case $printf in b|a) echo hit;; *) echo other;; esac', 'hit\n'],
    ['case file.png in *.jpg) echo j;; *.png) echo p; esac', 'p\n'],
    ['{ echo a; echo b; } | wc -l', '2\n'],
    ['(cd /sdcard; X=1; pwd); pwd; echo "[$X]"', '/sdcard\n/\n[]\n'],
    ['(exit 3); echo $?', '3\n'],
    ['for i in 1 2; do echo $i; done > /sdcard/f; cat /sdcard/f', '1\n2\n'],
    ['echo $((2 + 3 * 4)) $(( (2+3) * 4 )) $((7 / 2)) $((7 % 4)) $((1 < 2 && 3 != 3))', '14 20 3 3 0\n'],
    [`x=abc; echo $((\${#x} + $(echo 2))) $(( $((1 + 1)) * 2 ))`, '5 4\n'],
    ['x=5; echo $((x * $x)) $((-x)) $((none))', '25 -5 0\n'],
    [`echo \${none:-word} \${none-other} \${HOME:+set}`, 'word other set\n'],
    [`echo \${n:=7}; echo $n`, '7\n7\n'],
    [
      `f=/a/b.tar.gz; echo \${f##*/} \${f#*/} \${f%.*} \${f%%.*} \${#f}`,
      'b.tar.gz a/b.tar.gz /a/b.tar /a/b 11\n',
    ],
    [`sh -c 'echo $1-$2-$#; for a in "$@"; do echo "<$a>"; done' name "x y" z`, 'x y-z-2\n<x y>\n<z>\n'],
    ['echo "a b\nc" | while read x y; do echo "$y,$x"; done', 'b,a\n,c\n'],
    ['echo $((0x10 + 1)) $(($none + 1))', '17 1\n'],
    [
      'foo &> /sdcard/f; echo a &>> /sdcard/f; cat /sdcard/f',
      '/system/bin/sh: foo: inaccessible or not found\na\n',
    ],
    ['echo x{a,b}y {a} "{a,b}"', 'xay xby {a} {a,b}\n'],
    ["x='echo hi'; eval $x; env A=1 printenv A HOME", 'hi\n1\n/\n'],
    [
      'mkdir -p /sdcard/r/s; rmdir /sdcard/r 2>&1; rmdir /sdcard/r/s && ls /sdcard/r',
      'rmdir: /sdcard/r: Directory not empty\n',
    ],
    ['break; echo on', 'on\n'],
    ['[[ abc == a*c ]] && echo fits; [[ abc == "a*c" ]] || echo not', 'fits\nnot\n'],
    [
      'x="a b"; [[ -n $x && ! -e /none ]] && echo both; [[ -z $x || ( $x != c && 3 -gt 2 ) ]] && echo or',
      'both\nor\n',
    ],
    ['[[ a < b ]]; echo $?; [[ b < a ]]; echo $?; [[ -q a ]] 2>/dev/null; echo $?', '0\n1\n2\n'],
    ['if [[ -d /sdcard ]]; then echo dir; fi', 'dir\n'],
    ["sh -c 'echo $0 $1' name arg; echo $0 $(( $$ > 0 )) [$!]", 'name arg\n/system/bin/sh 1 []\n'],
    [
      '[ a = a -a b = b ] && echo and; [ a = b -o 1 -eq 1 ] && echo or; [ ! a = b ] && echo not',
      'and\nor\nnot\n',
    ],
    ['[ -w /sdcard ] && [ ! -w /system ] && [ -c /dev/null ] && echo right', 'right\n'],
    ['[ x -gt 1 ]; echo $?', '2\n'],
    [
      'expr 1 + 2 \\* 3; expr \\( 1 + 2 \\) \\* 3; expr abc : "a\\(.*\\)"; expr 1 - 1; echo $?; expr 1 +; echo $?',
      '7\n9\nbc\n0\n1\n2\n',
    ],
  ])('%s', async (line, expected) => {
    expect(await out(line)).toBe(expected);
  });

  it('ends a loop that would never end when a pipe reads it', async () => {
    expect(await out('while true; do echo y; done | head -n 1')).toBe('y\n');
  });

  it('says what is wrong with a sum', async () => {
    expect((await phone.run('echo $((1 / 0))')).err).toContain('divide by zero');
    expect((await phone.run('echo $((1 +))')).err).toContain('unexpected');
  });
});

describe('any script', () => {
  it('ends with an exit code, whatever it is made of', async () => {
    const pieces = fc.constantFrom(
      ...['if ', 'then ', 'elif ', 'else ', 'fi ', 'for x in ', 'do ', 'done ', 'case x in ', 'esac ', ';;'],
      ...[
        '{ ',
        '; }',
        '( ',
        ') ',
        '[[ ',
        ' ]] ',
        '[ ',
        '] ',
        '&& ',
        '|| ',
        '! ',
        '; ',
        '| ',
        '-a ',
        '= ',
        '\n',
      ],
      ...['$((', '))', '${x:-', '${x%%', `\${#x}`, '}', '$(', ')', '"', "'", '`', '$x ', '$@ ', '$$ ', '*'],
      ...[
        'echo ',
        'test ',
        'expr ',
        'true ',
        'false ',
        'x=1 ',
        'x ',
        '1 ',
        '+ ',
        'read x ',
        'break ',
        'exit ',
      ],
    );
    const script = fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(script, async (line) => {
        const { code } = await phone.run(line);
        expect(code).toBeGreaterThanOrEqual(0);
        expect(code).toBeLessThanOrEqual(255);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});

describe('tools that work on lines', () => {
  it.each([
    ['printf "b\\na\\nb\\n" | sort -u', 'a\nb\n'],
    ['printf "10\\n9\\n" | sort -n', '9\n10\n'],
    ['printf "b 2\\na 10\\nc 1\\n" | sort -k2 -n', 'c 1\nb 2\na 10\n'],
    ['printf "b:2\\na:1\\n" | sort -t: -k2,2nr', 'b:2\na:1\n'],
    [
      'mkdir -p /sdcard/u/v; head -c 5000 /dev/zero > /sdcard/u/f; du /sdcard/u; du -sh /sdcard/u',
      '4\t/sdcard/u/v\n16\t/sdcard/u\n16K\t/sdcard/u\n',
    ],
    ['cd /sdcard; realpath DCIM/..', '/sdcard\n'],
    ['echo "aab  c" | tr -s " a"', 'ab c\n'],
    ['printf "a\\na\\nb\\n" | uniq -c', '      2 a\n      1 b\n'],
    ['echo "a:b:c" | cut -d: -f2-', 'b:c\n'],
    ['echo abcdef | cut -c 2-4', 'bcd\n'],
    ['seq 3; seq 2 3; seq 1 2 5', '1\n2\n3\n2\n3\n1\n3\n5\n'],
    ['echo x | tee /sdcard/t; cat /sdcard/t', 'x\nx\n'],
    ['printf "%s=%d|%5s|%x\\n" a 3 b 255', 'a=3|    b|ff\n'],
    ['printf "%c|%6.2f|%o|%X|%.2s\\n" abc 3.14159 8 255 abc', 'a|  3.14|10|FF|ab\n'],
    ['printf "%q" a; echo $?', '1\n'],
    ['printf "%s\\n" a b', 'a\nb\n'],
    ['echo "a b" | xargs echo x', 'x a b\n'],
    ['printf "a\\nb\\n" | xargs -I{} echo "<{}>"', '<a>\n<b>\n'],
    ['basename /a/b.png .png; dirname /a/b.png', 'b\n/a\n'],
    ["echo package:com.a | sed 's/package://'", 'com.a\n'],
    ["echo aXbX | sed -e 's/X/-/g' -e 's/\\(a\\)/<\\1&>/'", '<aa>-b-\n'],
    ["seq 5 | sed -n '2,3p'", '2\n3\n'],
    ["seq 3 | sed '$d'", '1\n2\n'],
    ["seq 4 | sed -n '/2/,/3/p'", '2\n3\n'],
    [
      'mkdir -p /sdcard/d/e; touch /sdcard/d/a.txt /sdcard/d/e/b.txt; find /sdcard/d -name "*.txt"',
      '/sdcard/d/a.txt\n/sdcard/d/e/b.txt\n',
    ],
    [
      'mkdir -p /sdcard/d/e; find /sdcard/d -maxdepth 1 -type d -exec echo "[{}]" \\;',
      '[/sdcard/d]\n[/sdcard/d/e]\n',
    ],
    ['echo hello > /sdcard/s; stat -c "%s %F %n" /sdcard/s', '6 regular file /sdcard/s\n'],
    ['printf "a\\nb\\nc\\nd\\n" | grep -A 1 -B1 b', 'a\nb\nc\n'],
    ['printf "a\\nb\\nc\\nd\\na\\n" | grep -A1 a', 'a\nb\n--\na\n'],
  ])('%s', async (line, expected) => {
    expect(await out(line)).toBe(expected);
  });

  it('refuse what they do not understand', async () => {
    expect(await phone.run("echo a | sed 'y/a/b/'")).toMatchObject({ code: 1, out: '' });
    expect(await phone.run('find /sdcard -newer x')).toMatchObject({
      code: 1,
      err: "find: bad arg '-newer'\n",
    });
    expect(await phone.run('stat /none')).toMatchObject({ code: 1 });
    expect(await phone.run('awk 1')).toMatchObject({ code: 127 });
  });
});

describe('files', () => {
  it.each([
    ['mkdir -p /sdcard/a/b; touch /sdcard/a/b/c; ls /sdcard/a', 'b\n'],
    [
      'mkdir /sdcard/a; echo x > /sdcard/a/f; cp /sdcard/a/f /sdcard/a/g; mv /sdcard/a/g /sdcard/h; ls /sdcard/a; cat /sdcard/h',
      'f\nx\n',
    ],
    ['echo x > /sdcard/f; rm /sdcard/f; ls /sdcard/f 2>&1', 'ls: /sdcard/f: No such file or directory\n'],
    [
      'echo x > /sdcard/f; chmod 600 /sdcard/f; ls -l /sdcard/f',
      '-rw------- 1 shell shell        2 2026-01-01 09:41 /sdcard/f\n',
    ],
    ['echo x > /sdcard/f; md5sum /sdcard/f', '401b30e3b8b5d629635a5c613cdb7919  /sdcard/f\n'],
    ['ls -d /sdcard/', '/sdcard/\n'],
    ['echo x > /storage/emulated/0/f; cat /sdcard/f', 'x\n'],
    ['which ls nothing; echo $?', '/system/bin/ls\n1\n'],
    ['/system/bin/echo full path', 'full path\n'],
  ])('%s', async (line, expected) => {
    expect(await out(line)).toBe(expected);
  });

  it('names the file and the reason when it cannot', async () => {
    expect(await phone.run('rm /sdcard')).toMatchObject({ code: 1, err: 'rm: /sdcard: Is a directory\n' });
    expect(await phone.run('rm /none')).toMatchObject({ code: 1 });
    expect(await phone.run('rm -f /none')).toMatchObject({ code: 0, err: '' });
    expect(await phone.run('mkdir /sdcard')).toMatchObject({ err: "mkdir: '/sdcard': File exists\n" });
    expect(await phone.run('cat /none /sdcard')).toMatchObject({ code: 1, out: '' });
    expect((await phone.run('rm -rf /sdcard')).err).toBe('rm: /sdcard: Permission denied\n');
  });

  it.each([
    ['echo x > /system/a', "can't create /system/a: Read-only file system"],
    ['touch /a', 'Read-only file system'],
    ['mkdir -p /system/a/b', 'Read-only file system'],
    ['rm -r /system', 'Read-only file system'],
    ['echo x > /data/a', "can't create /data/a: Permission denied"],
    ['cp /data/local/tmp/a /vendor', 'Read-only file system'],
    ['echo x > /nowhere/a', "can't create /nowhere/a: No such file or directory"],
    ['rm -r /data/local/tmp', 'Permission denied'],
  ])('keeps the shell user out of what is not its own: %s', async (line, text) => {
    await phone.run('touch /data/local/tmp/a');
    const { err, code } = await phone.run(line);
    expect(err).toContain(text);
    expect(code).not.toBe(0);
  });

  it('dates files by the clock of the phone', async () => {
    await phone.run('touch /sdcard/new');
    expect(await out('ls -l /sdcard/new')).toContain('2026-01-01 09:41 ');
  });

  it('has no more room than it has', () => {
    const fault = phone.system.files.write('/sdcard/big', new Uint8Array(phone.system.files.capacity + 1));
    expect(fault).toBe('ENOSPC');
  });
});
