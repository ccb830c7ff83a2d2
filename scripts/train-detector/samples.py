"""Training samples: random places of the screens that screens.ts and pages.ts have made, and what is to be found there."""
import io
import json
import os

import numpy as np
from network import STRIDES, grid
from PIL import Image, ImageFilter, ImageOps

SIDE = 384
# Half the longest edge (pixels) of the boxes that each stride is answerable for.
RANGES = ((0, 26), (26, 84), (84, 1e9))
RADIUS = 1.5
# In the virtual phone's screens only what can be touched is known: drawings without a label are not wrong there.
UNSURE = ("icon", "toggle", "image")
GREY = (114, 114, 114)
# Apps of the virtual phone that are kept for the evaluation.
HELD_OUT = ("بنك النخيل", "Crystal Keep")


def load(folders):
    screens = []
    for folder in folders:
        partial = "phone" in os.path.basename(folder.rstrip("/"))
        file = os.path.join(folder, "labels.jsonl")
        if not os.path.exists(file):
            continue
        with open(file, encoding="utf8") as lines:
            for line in lines:
                screen = json.loads(line)
                if screen["boxes"] and screen["app"] not in HELD_OUT:
                    screens.append((os.path.join(folder, screen["name"]), screen["boxes"], partial))
    return screens


def crops(screen, rng, count):
    """`count` places of one screen: pixels [3, SIDE, SIDE] 0-1, boxes [class, x1, y1, x2, y2]."""
    path, boxes, partial = screen
    picture = Image.open(path)
    whole = picture.size
    scales = [rng.triangular(0.45, 1.15, 0.7) for _ in range(count)]
    picture.draft("RGB", (int(whole[0] * max(scales)), int(whole[1] * max(scales))))
    factor = whole[0] / picture.size[0]
    picture = picture.convert("RGB")
    for scale in scales:
        side = SIDE / scale
        left, top = (place(length, side, rng) for length in whole)
        area = (left / factor, top / factor, (left + side) / factor, (top + side) / factor)
        size = (SIDE, SIDE)
        patch = picture.transform(size, Image.EXTENT, area, Image.BILINEAR, fillcolor=GREY)
        yield varied(patch, rng), list(seen(boxes, left, top, scale)), partial


def place(length, side, rng):
    """Whole screens are often seen with grey around them: as they are when the network is used."""
    if length <= side:
        return rng.uniform(length - side, 0)
    return rng.choice((0, length - side, rng.uniform(0, length - side), rng.uniform(0, length - side)))


def seen(boxes, left, top, scale):
    for label, x1, y1, x2, y2 in boxes:
        box = [(x1 - left) * scale, (y1 - top) * scale, (x2 - left) * scale, (y2 - top) * scale]
        # A row that is a switch as a whole looks like any other row.
        if label == 3 and box[2] - box[0] > 3 * (box[3] - box[1]):
            label = 0
        inside = [max(0, box[0]), max(0, box[1]), min(SIDE, box[2]), min(SIDE, box[3])]
        size, rest = (box[2] - box[0], box[3] - box[1]), (inside[2] - inside[0], inside[3] - inside[1])
        if min(rest) >= 5 and rest[0] * rest[1] > 0.4 * size[0] * size[1]:
            yield [label] + inside


def varied(patch, rng):
    if rng.random() < 0.12:
        patch = ImageOps.invert(patch)
    if rng.random() < 0.2:
        patch = patch.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 0.9)))
    elif rng.random() < 0.2:
        patch = patch.filter(ImageFilter.UnsharpMask(1.5, rng.randint(40, 160), 0))
    if rng.random() < 0.2:
        file = io.BytesIO()
        patch.save(file, "JPEG", quality=rng.randint(30, 90))
        patch = Image.open(file)
    pixels = np.asarray(patch, dtype=np.float32) / 255
    if rng.random() < 0.3:
        pixels = pixels[..., rng.sample(range(3), 3)]
    if rng.random() < 0.1:
        pixels = np.repeat(pixels.mean(-1, keepdims=True), 3, -1)
    if rng.random() < 0.6:
        gain = np.array([rng.uniform(0.85, 1.15) for _ in range(3)], dtype=np.float32)
        pixels = ((pixels - 0.5) * rng.uniform(0.65, 1.2) + 0.5 + rng.uniform(-0.1, 0.1)) * gain
    return np.clip(pixels, 0, 1).astype(np.float32).transpose(2, 0, 1)


GRIDS = [grid(SIDE // stride, SIDE // stride, stride).numpy() for stride in STRIDES]


def targets(boxes):
    """For every cell of every stride: class (-1 for none) and corners. The smallest box wins."""
    labels, corners = [], []
    for stride, (low, high), middles in zip(STRIDES, RANGES, GRIDS):
        label = np.full(len(middles), -1, dtype=np.int64)
        corner = np.zeros((len(middles), 4), dtype=np.float32)
        for cls, x1, y1, x2, y2 in sorted(boxes, key=lambda b: -(b[3] - b[1]) * (b[4] - b[2])):
            if not low <= max(x2 - x1, y2 - y1) / 2 < high:
                continue
            away = np.abs(middles - ((x1 + x2) / 2, (y1 + y2) / 2))
            chosen = (away < stride * RADIUS).all(1)
            chosen &= (middles > (x1, y1)).all(1) & (middles < (x2, y2)).all(1)
            if not chosen.any():
                chosen[np.argmin((away**2).sum(1))] = True
            label[chosen] = cls
            corner[chosen] = (x1, y1, x2, y2)
        labels.append(label)
        corners.append(corner)
    return np.concatenate(labels), np.concatenate(corners)
